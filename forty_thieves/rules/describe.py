"""The rules of a variant in sentences, made from its data, so that they can't disagree with the play."""

from forty_thieves.language import _, ngettext
from forty_thieves.rules.cards import Rank
from forty_thieves.rules.variant import (
    WITHOUT_LIMIT,
    Build,
    FoundationBuild,
    Lift,
    Reserve,
    Space,
    StockTo,
    Variant,
)


def describe(variant: Variant) -> list[str]:
    """The rules in a few paragraphs: aim, deal, building, spaces, stock."""
    paragraphs = [_aim(variant), _deal(variant), _building(variant), _spaces(variant), _stock(variant)]
    if variant.reserve is Reserve.WAIVE:
        paragraphs.append(
            _("Once the stock is empty, a card or run may be set aside in the reserve whenever the reserve is empty.")
        )
    return [p for p in paragraphs if p]


def _aim(variant: Variant) -> str:
    foundations = 4 * variant.packs
    base = _rank_name(variant.base)
    last = _rank_name(variant.base.below())
    if variant.foundation_build is FoundationBuild.SUIT:
        text = _("Bring all {cards} cards to the {n} foundations, each in one suit from {base} up to {last}.")
    else:
        text = _("Bring all {cards} cards to the {n} foundations, from {base} up to {last} in alternate colours.")
    text = text.format(cards=variant.cards, n=foundations, base=base, last=last)
    if variant.returns:
        return text + " " + _("The top card of a foundation may go back to a column.")
    return text + " " + _("A card on a foundation stays there.")


def _rank_name(rank: Rank) -> str:
    names = {Rank.ACE: _("Ace"), Rank.JACK: _("Jack"), Rank.QUEEN: _("Queen"), Rank.KING: _("King"), Rank.TWO: _("Two")}
    return names.get(rank, rank.sign)


def _deal(variant: Variant) -> str:
    columns, lengths = len(variant.columns), set(variant.columns)
    packs = ngettext("one pack", "{n} packs", variant.packs).format(n=variant.packs)
    if len(lengths) == 1:
        text = _("Dealt from {packs}: {columns} columns of {cards} cards.")
    else:
        text = _("Dealt from {packs}: {columns} columns of {list} cards.")
    text = text.format(
        packs=packs, columns=columns, cards=variant.columns[0], list=", ".join(map(str, variant.columns))
    )
    if variant.laid_out:
        text += " " + _("The base cards of the foundations are laid out first.")
    if "d" in variant.down:
        sides = variant.down.replace("d", "?").replace("u", "o")
        text += " " + _(
            "In each column {sides} from the bottom (? face down, o face up); an exposed card is turned up."
        ).format(sides=sides)
    else:
        text += " " + _("All cards lie face up.")
    return text


def _building(variant: Variant) -> str:
    text = {
        Build.SUIT: _("Columns are built down in the same suit: the ♠7 goes on the ♠8."),
        Build.ALTERNATE: _("Columns are built down in alternate colours: the ♠7 goes on a red 8."),
        Build.OTHER_SUIT: _("Columns are built down in any other suit: the ♠7 goes on an 8 that isn't a spade."),
        Build.ANY: _("Columns are built down whatever the suit: the ♠7 goes on any 8."),
    }[variant.build]
    if variant.wrap:
        text += " " + _("A King may go on an Ace.")
    lift = {
        Lift.ONE: _("One card is moved at a time."),
        Lift.RUN: _("A run is moved as one, whole or in part."),
        Lift.SUIT_RUN: _("Cards in one suit that follow each other are moved as one."),
    }[variant.lift]
    return text + " " + lift


def _spaces(variant: Variant) -> str:
    return {
        Space.ANY: _("Any card may go to an empty column."),
        Space.KING: _("Only a King goes to an empty column.")
        if variant.one_at_a_time
        else _("Only a King, or a run led by one, goes to an empty column."),
        Space.WASTE: _("Only the top card of the waste goes to an empty column."),
        Space.NONE: _("An empty column stays empty."),
        Space.AUTO: _("An empty column is filled at once from the waste, or from the stock when the waste is empty."),
    }[variant.space]


def _stock(variant: Variant) -> str:
    dealt = sum(variant.columns) + (4 * variant.packs if variant.laid_out else 0)
    if dealt == variant.cards:
        return ""
    if variant.stock_to is StockTo.COLUMNS:
        return _("The stock deals one card to every column, as often as it lasts.")
    text = ngettext(
        "From the stock one card at a time is turned to the waste, whose top card may be played.",
        "From the stock {n} cards at a time are turned to the waste, whose top card may be played.",
        variant.draw,
    ).format(n=variant.draw)
    if variant.passes == WITHOUT_LIMIT:
        return text + " " + _("When it is empty the waste is turned over, as often as you like.")
    return (
        text
        + " "
        + ngettext(
            "The stock is gone through once.", "The stock may be gone through {n} times.", variant.passes
        ).format(n=variant.passes)
    )
