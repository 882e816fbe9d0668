"""The sheets that the actions open, each filled from the sitting that it lies on."""

from dataclasses import replace

import pygame

from forty_thieves.game.own_games import keep_own_game, key_game, named, own_games, trouble_with
from forty_thieves.game.session import random_number
from forty_thieves.language import _
from forty_thieves.records.game_file import game_files_folder, save_record
from forty_thieves.records.scorecard import LAST_GAMES
from forty_thieves.rules.catalogue import CATALOGUE, EXPECTED
from forty_thieves.rules.codes import deal_code
from forty_thieves.rules.own_rules import OWN_RULES_ID, rules_key
from forty_thieves.rules.start import numbered_start, read_start
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import theme
from forty_thieves.ui.actions import ACTIONS, TABLE_KEYS
from forty_thieves.ui.built_with import built_with
from forty_thieves.ui.reviewing import KEYS as REVIEW_KEYS
from forty_thieves.ui.reviewing import review_attempt
from forty_thieves.ui.settings import settings as settings
from forty_thieves.ui.sheets.about import about_sheet
from forty_thieves.ui.sheets.deal import deal_sheet
from forty_thieves.ui.sheets.own_rules import own_rules_sheet
from forty_thieves.ui.sheets.picker import PickerEntry, picker_sheet
from forty_thieves.ui.sheets.question import Answer, question
from forty_thieves.ui.sheets.rules import rules_sheet
from forty_thieves.ui.sheets.scorecard import scorecard_sheet
from forty_thieves.ui.sheets.win import win_sheet
from forty_thieves.ui.sheets.words import clock
from forty_thieves.ui.show_me import show_me as show_me
from forty_thieves.ui.sitting import Sitting
from forty_thieves.ui.widgets import clipboard


def new_game(sitting: Sitting) -> None:
    """Deal a new game, after asking where that costs one, or where a game waits beside practice."""
    waiting = sitting.read(lambda: sitting.session.waiting)
    if waiting is None:
        return
    if not waiting:
        sitting.after_asking(sitting.session.variant, sitting.deal)
        return
    sitting.ask(
        _("Your open game is waiting"),
        [_("Go back to it from practice, or deal a new game? The open one then counts as lost.")],
        [
            Answer(_("Deal anew"), sitting.deal, "danger"),
            *([] if sitting.session.game.over else [Answer(_("Keep practising"))]),
            Answer(_("Back to my game"), sitting.take_up, "primary"),
        ],
    )


def choose_deal(sitting: Sitting) -> None:
    """Ask for a deal code or number, a position or a game record."""
    variant = sitting.session.variant

    def trouble(text: str) -> str | None:
        try:
            read_start(text, variant)
        except ValueError as error:
            return str(error)
        return None

    sitting.open(deal_sheet(trouble, lambda text: sitting.begin(read_start(text, variant)), clipboard.read))


def copy_deal(sitting: Sitting) -> None:
    """Put the deal code that the status line shows on the clipboard."""
    deal, say = (sitting.mode or sitting).deal_code, sitting.sentence.say
    if not deal:
        say(_("A game that began from a position has no deal code."))
    elif clipboard.write(deal):
        say(_("{deal} is on the clipboard.").format(deal=deal))
    else:
        say(_("The clipboard can't be reached; the deal is {deal}.").format(deal=deal))


def pause(sitting: Sitting) -> None:
    """Hold the clock and cover the cards until the player goes on; the same key ends it."""
    sitting.pause = question(_("Paused"), [_("The clock stands still.")], [Answer(_("Go on"))])
    sitting.pause.keys[pygame.K_PAUSE] = sitting.pause.close
    sitting.open(sitting.pause)


def save_game(sitting: Sitting) -> None:
    """Write the game on the table into a file among the player's documents, to be kept or sent, and say where."""
    game, say = sitting.session.game, sitting.sentence.say
    try:
        path = save_record(game.record(), game_files_folder(), sitting.name)
    except OSError as error:
        say(_("The game can't be saved: {reason}.").format(reason=error.strerror or error))
    else:
        say(_("Saved as {path}").format(path=path), 2 * theme.SENTENCE)


def about(sitting: Sitting) -> None:
    """Tell what this program is."""
    place = sitting.session.records.place
    sitting.open(about_sheet(built_with(), str(place) if place is not None else ""))


def scorecard(sitting: Sitting) -> None:
    """Show the player's tallies."""
    session = sitting.session
    card = sitting.read(session.scorecard)
    games = sitting.read(lambda: session.last_games(LAST_GAMES))
    if card is None or games is None:
        return

    def review_one(number: int) -> None:
        review_attempt(sitting, games[number])

    sitting.open(scorecard_sheet(card, session.name, session.profile.name, review=review_one))


def review(sitting: Sitting) -> None:
    """Review the game on the table where it has ended or is practice, else the one of this variant that ended last."""
    session = sitting.session
    if session.game.over or session.practising:
        review_attempt(sitting, session.game.attempt)
        return
    games = sitting.read(lambda: session.last_games(1))
    if games:
        review_attempt(sitting, games[0])
    elif games is not None:
        sitting.sentence.say(_("No game has ended yet: a review is for one that is won or given up."))


def rules_and_keys(sitting: Sitting) -> None:
    """Show the rules of the variant on the table, and the keys."""
    keys = [(action.shown, action.word) for action in ACTIONS]
    named_variant = replace(sitting.session.variant, name=sitting.session.name)
    all_keys = [*keys, *TABLE_KEYS, *REVIEW_KEYS]
    sitting.open(rules_sheet(named_variant, all_keys, on_about=lambda: about(sitting)))


def games(sitting: Sitting) -> None:
    """Let the player choose a game of the family, or make rules of their own."""
    session = sitting.session
    standings = sitting.read(lambda: session.records.standings(session.profile))
    own = sitting.read(lambda: own_games(session.records, session.profile))
    if standings is None or own is None:
        return

    def entry(variant: Variant, group: str) -> PickerEntry:
        standing = standings.get(rules_key(variant))
        if standing is None:
            return PickerEntry(variant, group=group)
        return PickerEntry(variant, standing.played, standing.won, standing.open, standing.last, group)

    received = [game for key in standings if (game := key_game(key)) is not None]
    own += [game for game in (*received, session.variant) if game.id == OWN_RULES_ID and named(game, own) is game]
    entries = [entry(variant, _("Your own rules")) for variant in own]
    for name, variant in CATALOGUE.items():
        entries.append(entry(variant, _("Forty Thieves and kin") if name in EXPECTED else _("The wider family")))

    def show_rules(variant: Variant) -> None:
        sitting.open(rules_sheet(variant, on_back=lambda: sitting.open(picker)))

    picker = picker_sheet(
        entries,
        sitting.change_to,
        named(session.variant, own),
        show_rules,
        lambda variant: own_rules(sitting, variant),
    )
    sitting.open(picker)


def own_rules(sitting: Sitting, start_from: Variant) -> None:
    """Let the player make rules of their own, beginning with those of a variant."""
    session = sitting.session
    number = random_number()

    def save(game: Variant) -> None:
        sitting.keep(lambda: keep_own_game(session.records, session.profile, game))

    def play(game: Variant) -> None:
        save(game)
        sitting.begin(numbered_start(game, number))

    sitting.open(
        own_rules_sheet(
            start_from,
            check=trouble_with,
            save=save,
            play=play,
            code=lambda game: deal_code(game, number),
            bases=tuple(CATALOGUE.values()),
        )
    )


def won(sitting: Sitting) -> None:
    """Tell of the win."""
    game = sitting.session.game
    facts = [(_("Time"), clock(game.clock.seconds)), (_("Moves"), str(game.moves))]
    if sitting.options.show_score:
        facts.append((_("Score"), str(game.score)))
    if sitting.session.practising:
        sentence = _("Every card is home. This was practice, so it is in no tally.")
    elif not sitting.session.records.kept:
        sentence = _("Every card is home. Games can't be kept just now, so it is on no scorecard.")
    else:
        sentence = _("Every card is home. The win is on your scorecard.")
    sitting.open(
        win_sheet(sentence, facts, lambda: new_game(sitting), lambda: scorecard(sitting), lambda: review(sitting))
    )
