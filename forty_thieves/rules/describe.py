"""The rules of a variant in sentences, made from its data, so that they can't disagree with the play."""

from collections.abc import Sequence

from forty_thieves.language import _, ngettext
from forty_thieves.rules.cards import Rank
from forty_thieves.rules.own_rules import plain
from forty_thieves.rules.variant import (
    WITHOUT_LIMIT,
    Build,
    Lift,
    Reserve,
    Space,
    StockTo,
    Variant,
)


def describe(variant: Variant) -> list[str]:
    """The rules in a few paragraphs: aim, deal, building, spaces, stock, reserve."""
    rules = plain(variant)
    paragraphs = [_aim(rules), _deal(rules), _building(rules), _spaces(rules), _stock(rules), _reserve(rules)]
    return [paragraph for paragraph in paragraphs if paragraph]


def _aim(rules: Variant) -> str:
    base = _rank_name(rules.base)
    last = _rank_name(rules.base.below())
    if rules.foundations_by_suit:
        text = _("Bring all {cards} cards to the {n} foundations, each in one suit from {base} up to {last}.")
    else:
        text = _("Bring all {cards} cards to the {n} foundations, from {base} up to {last} in alternate colours.")
    sentences = [text.format(cards=rules.cards, n=4 * rules.packs, base=base, last=last)]
    if not rules.foundations_by_suit:
        sentences.append(_("Each begins with its own suit."))
    if rules.base is not Rank.ACE:
        sentences.append(_("There the Ace follows the King."))
    if not rules.returns:
        sentences.append(_("A card on a foundation stays there."))
    elif rules.laid_out:
        sentences.append(_("The top card of a foundation may go back to a column, but not one laid out first."))
    else:
        sentences.append(_("The top card of a foundation may go back to a column."))
    return " ".join(sentences)


def _rank_name(rank: Rank) -> str:
    names = {Rank.ACE: _("Ace"), Rank.JACK: _("Jack"), Rank.QUEEN: _("Queen"), Rank.KING: _("King"), Rank.TWO: _("Two")}
    return names.get(rank, rank.sign)


def _deal(rules: Variant) -> str:
    packs = ngettext("one pack", "{n} packs", rules.packs).format(n=rules.packs)
    columns = ngettext("one column", "{n} columns", len(rules.columns)).format(n=len(rules.columns))
    sentences = [
        _("Dealt from {packs}: {columns} of {cards}.").format(packs=packs, columns=columns, cards=_lengths(rules))
    ]
    if rules.laid_out:
        sentences.append(_("The base cards of the foundations are laid out first."))
    if rules.down:
        sentences.append(_("Some cards lie face down; a card is turned up as soon as it is exposed."))
        sentences.append(_cards_down(rules))
    else:
        sentences.append(_("All cards lie face up."))
    return " ".join(sentences)


def _lengths(rules: Variant) -> str:
    columns = rules.columns
    if len(set(columns)) == 1:
        return ngettext("one card", "{n} cards", columns[0]).format(n=columns[0])
    return ngettext("{list} card", "{list} cards", columns[-1]).format(list=", ".join(map(str, columns)))


def _cards_down(rules: Variant) -> str:
    """Which cards of a column lie face down at the deal."""
    places = [place for place, side in enumerate(rules.down, start=1) if side == "d"]
    if places == list(range(1, len(places) + 1)):
        text = ngettext(
            "It is the lowest card of each column", "They are the lowest {n} cards of each column", len(places)
        )
        text = text.format(n=len(places))
    else:
        text = ngettext(
            "It is card {list} of each column, counted from the bottom",
            "They are cards {list} of each column, counted from the bottom",
            len(places),
        ).format(list=_listed(places))
    if min(rules.columns) <= places[-1]:
        return text + _(", but never the exposed card.")
    return text + "."


def _listed(places: Sequence[int]) -> str:
    """The numbers as people list them: ``2, 4 and 6``."""
    *first, last = map(str, places)
    return _("{list} and {last}").format(list=", ".join(first), last=last) if first else last


def _building(rules: Variant) -> str:
    text = {
        Build.SUIT: _("Columns are built down in the same suit: the ♠7 goes on the ♠8."),
        Build.ALTERNATE: _("Columns are built down in alternate colours: the ♠7 goes on a red 8."),
        Build.OTHER_SUIT: _("Columns are built down in any other suit: the ♠7 goes on an 8 that isn't a spade."),
        Build.ANY: _("Columns are built down whatever the suit: the ♠7 goes on any 8."),
    }[rules.build]
    if rules.wrap:
        text += " " + _("A King may go on an Ace.")
    lift = {
        Lift.ONE: _("One card is moved at a time."),
        Lift.RUN: _("A run is moved as one, whole or in part."),
        Lift.SUIT_RUN: _("Cards in one suit that follow each other are moved as one."),
    }[rules.lift]
    return text + " " + lift


def _spaces(rules: Variant) -> str:
    one = rules.one_at_a_time
    match rules.space:
        case Space.ANY:
            return _("Any card may go to an empty column.") if one else _("Any card or run may go to an empty column.")
        case Space.KING if one:
            return _("Only a King goes to an empty column.")
        case Space.KING:
            return _("Only a King, or a run led by one, goes to an empty column.")
        case Space.WASTE:
            return _("Only the top card of the waste goes to an empty column.")
        case Space.NONE if rules.stock_to is StockTo.COLUMNS:
            return _("Nothing is moved to an empty column: only the stock deals to it.")
        case Space.NONE:
            return _("An empty column stays empty.")
        case Space.AUTO:
            filled = _("An empty column is filled at once from the waste, or from the stock when the waste is empty.")
            free = (
                _("When both are empty, any card may go there.")
                if one
                else _("When both are empty, any card or run may go there.")
            )
            return filled + " " + free


def _stock(rules: Variant) -> str:
    if rules.stock_size == 0:
        return _("There is no stock: all cards are dealt.")
    if rules.stock_to is StockTo.COLUMNS:
        return _("The stock deals one card to every column, empty ones too, from the left, until it is empty.")
    text = ngettext(
        "From the stock one card at a time is turned to the waste, whose top card may be played.",
        "From the stock {n} cards at a time are turned to the waste, whose top card may be played.",
        rules.draw,
    ).format(n=rules.draw)
    if rules.passes == WITHOUT_LIMIT:
        return text + " " + _("When it is empty the waste is turned over, as often as you like.")
    if rules.passes > 1:
        text += " " + _("When it is empty the waste is turned over.")
    return (
        text
        + " "
        + ngettext("The stock is gone through once.", "The stock may be gone through {n} times.", rules.passes).format(
            n=rules.passes
        )
    )


def _reserve(rules: Variant) -> str:
    if rules.reserve is Reserve.NONE:
        return ""
    if rules.one_at_a_time:
        aside = _("Once the stock is empty, a card may be set aside in the reserve whenever the reserve is empty.")
        back = _("From there it goes to a foundation or a column as from a column.")
    else:
        aside = _(
            "Once the stock is empty, a card or run may be set aside in the reserve whenever the reserve is empty."
        )
        back = _("From there cards go to foundations and columns as from a column.")
    return aside + " " + back
