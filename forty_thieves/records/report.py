"""The scorecard for people and scripts at a terminal: as text, JSON or CSV."""

import csv
import io
import json
from typing import Literal

from forty_thieves.language import _
from forty_thieves.records.folder import data_path
from forty_thieves.records.scorecard import Scorecard
from forty_thieves.records.store import Records

Form = Literal["text", "json", "csv"]


def scorecard_report(data_dir: str | None, name: str | None, form: Form) -> str:
    """The tallies of the player of that name (None: the one logged in), read beside a running game.

    Raises the errors of ``Records.read_only``, and ValueError where nobody of that name plays here.
    """
    with Records.read_only(data_path(data_dir)) as records:
        if name is not None and name not in (known := [profile.name for profile in records.profiles()]):
            sentence = _("Nobody called “{name}” plays here; there is: {known}.")
            raise ValueError(sentence.format(name=name, known=", ".join(known) or _("nobody yet")))
        player = name or records.login_name()
        card = records.scorecard(records.profile(player))
    if form == "json":
        return json.dumps({"player": player, **card.as_dict()})
    if form == "csv":
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(card.csv_rows())
        return text.getvalue().rstrip("\n")
    return _as_text(player, card)


def _as_text(player: str, card: Scorecard) -> str:
    rows = [
        (_("Played"), str(card.played)),
        (_("Won"), str(card.won)),
        (_("Lost"), str(card.lost)),
        (_("In progress"), str(card.in_progress)),
        (_("Win rate"), "–" if card.rate is None else f"{100 * card.rate:.1f} %"),
        (_("Streak"), _streak(card.streak)),
        (_("Best streak"), str(card.best_streak)),
        (_("Best time"), _time(card.best_seconds)),
        (_("Average time"), _time(card.average_seconds)),
        (_("Fewest moves"), _number(card.fewest_moves)),
        (_("Average moves"), _number(card.average_moves)),
        (_("Cards home on average"), _number(card.average_home)),
    ]
    wide = max(len(label) for label, _value in rows)
    lines = [_("Scorecard of {player}").format(player=player), ""]
    lines += [f"{label:<{wide}}  {value:>8}" for label, value in rows]
    if card.last:
        lines += ["", _("Last games")]
        for game in card.last:
            lines.append(
                f"{game.ended:%Y-%m-%d %H:%M}  {game.deal:<12}  {game.result:<4}  {_time(game.seconds):>8}"
                f"  {_('{n} moves').format(n=game.moves):>10}  {_('{n} home').format(n=game.home):>8}"
            )
    return "\n".join(lines)


def _streak(streak: int) -> str:
    if streak == 0:
        return "–"
    return (_("{n} won") if streak > 0 else _("{n} lost")).format(n=abs(streak))


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}".removesuffix(".0")


def _time(seconds: float | None) -> str:
    if seconds is None:
        return "–"
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
