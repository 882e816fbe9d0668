"""Any rules that a player may make."""

from dataclasses import replace

from hypothesis import strategies as st

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.variant import (
    DEEPEST_DOWN,
    MOST_COLUMNS,
    Build,
    FoundationBuild,
    Lift,
    Reserve,
    Space,
    StockTo,
    Variant,
)


@st.composite
def any_rules(draw: st.DrawFn) -> Variant:
    """Any rules that don't contradict each other, often at their limits."""
    packs = draw(st.integers(1, 4))
    longest = draw(st.sampled_from([1, 4, 7, 13, 30, 52]))
    one_length = st.builds(lambda n, length: (length,) * n, st.integers(1, MOST_COLUMNS), st.integers(1, longest))
    any_lengths = st.lists(st.integers(0, longest), min_size=1, max_size=MOST_COLUMNS).map(tuple)
    columns = draw(one_length | any_lengths)
    height = draw(st.integers(0, min(max(columns), DEEPEST_DOWN + 1)))
    down = draw(st.text("du", min_size=height, max_size=height))
    variant = Variant(
        "X1",
        "Any rules",
        packs=packs,
        columns=columns,
        down=down[:-1] + "u" if down else "",
        build=draw(st.sampled_from(Build)),
        wrap=draw(st.booleans()),
        lift=draw(st.sampled_from(Lift)),
        space=draw(st.sampled_from(Space)),
        base=draw(st.sampled_from(Rank)),
        laid_out=draw(st.booleans()),
        foundation_build=draw(st.sampled_from(FoundationBuild)),
        returns=draw(st.booleans()),
        passes=draw(st.sampled_from([-1, 1, 2, 9])),
        draw=draw(st.sampled_from([1, 1, 2, 3, 60, 208])),
        stock_to=draw(st.sampled_from(StockTo)),
        reserve=draw(st.sampled_from(Reserve)),
    )
    if variant.stock_to is StockTo.COLUMNS:
        variant = replace(variant, passes=1, draw=1)
    return variant if variant.problem() is None else draw(any_rules())
