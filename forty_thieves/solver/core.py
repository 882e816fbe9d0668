# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The search, written once: Python that Cython compiles, and that runs as it is where it isn't compiled.

Every pile content that is met gets a number, once: the pile is its top card on the number of what lies below. So a
position is a few numbers, a move changes two of them, and whatever is to be known of a pile (its length, its run,
its share of the cost and of the key) is worked out once, when the number is given.

Positions are sorted into layers: cards home plus cards drawn, in all passes. A win goes through the layers from
low to high. Each round looks into the ``BREADTH`` best positions of every layer, the lowest layer first; nothing is
thrown away, so the search is complete: where it ends without a win, there is none.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from forty_thieves.solver import codes

try:
    import cython
except ImportError:
    from forty_thieves.solver import uncompiled as cython  # type: ignore[no-redef]

WON = cython.declare(cython.int, codes.WON)
EXHAUSTED = cython.declare(cython.int, codes.EXHAUSTED)
SPENT = cython.declare(cython.int, codes.SPENT)
STOPPED = cython.declare(cython.int, codes.STOPPED)
FULL = cython.declare(cython.int, codes.FULL)
WASTE = cython.declare(cython.int, codes.WASTE)
FOUNDATION = cython.declare(cython.int, codes.FOUNDATION)
STOCK = cython.declare(cython.int, codes.STOCK)
RESERVE = cython.declare(cython.int, codes.RESERVE)

NO_CARD = cython.declare(cython.int, 52)  # the top of an empty pile
FACE_DOWN = cython.declare(cython.int, codes.FACE_DOWN)
COLUMN_ROOTS = cython.declare(cython.int, 16)
WASTE_ROOT = cython.declare(cython.int, 16)
RESERVE_ROOT = cython.declare(cython.int, 17)
STOCK_ROOT = cython.declare(cython.int, 18)  # one for each number of passes left
ROOTS = cython.declare(cython.int, 28)
BUCKETS = cython.declare(cython.int, 2048)  # of one layer, by cost
DEAD_SELDOM = cython.declare(cython.int, 6554)  # of 65,536 positions looked at closely
DEAD_MEMORY = cython.declare(cython.int, 6)
BREADTH = cython.declare(cython.int, 10)
ASKED_EVERY = cython.declare(cython.int, 64)  # expansions between two questions whether to stop

# Of lists where this isn't compiled, with their numbers.
PILE_BYTES = cython.declare(cython.int, 68 if cython.compiled else 400)
HOME_BYTES = cython.declare(cython.int, 656 if cython.compiled else 1500)
BUCKET_BYTES = cython.declare(cython.int, 4 if cython.compiled else 16)

_WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_STIR_1 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
_STIR_2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
_MOST_PLACES = cython.declare(cython.longlong, 2_000_000_000)
_LOWER_HALF = cython.declare(cython.longlong, 0xFFFFFFFF)
_NOTHING_LOW = cython.declare(cython.int, 0xFFFF)


@cython.cfunc
def _ints(owner: Any) -> cython.p_int:
    """The numbers of the array as the search reads them; to be taken anew when the array has grown."""
    if cython.compiled:
        numbers: cython.p_int = cython.cast(cython.p_int, cython.cast(cython.size_t, owner.buffer_info()[0]))
    else:
        numbers = owner
    return numbers


@cython.cfunc
def _longs(owner: Any) -> cython.p_longlong:
    if cython.compiled:
        numbers: cython.p_longlong = cython.cast(cython.p_longlong, cython.cast(cython.size_t, owner.buffer_info()[0]))
    else:
        numbers = owner
    return numbers


@cython.cfunc
@cython.exceptval(check=False)
def _mixed(x: cython.ulonglong) -> cython.ulonglong:
    """One step of splitmix64: every bit of the number bears on every bit of the result."""
    x = (x + _STEP) & _WORD
    x = ((x ^ (x >> 30)) * _STIR_1) & _WORD
    x = ((x ^ (x >> 27)) * _STIR_2) & _WORD
    return x ^ (x >> 31)


@cython.final
@cython.cclass
class Search:
    """One search from one position.

    ``game`` gives the rules as plain numbers and ``weights`` what the cost is made of (``solver.problem``). Where
    more than ``memory`` bytes would be needed the search ends with FULL.
    """

    # What is played.
    columns: cython.int
    width: cython.int
    stock_size: cython.int
    cards: cython.int
    draw: cython.int
    unlimited: cython.bint
    one_at_a_time: cython.bint
    to_columns: cython.bint
    positional: cython.bint
    auto: cython.bint
    waive: cython.bint
    macros: cython.bint
    after_draw: cython.bint
    symmetry: cython.bint
    symmetric: cython.bint
    safe_home: cython.bint
    safe_waste: cython.bint
    dead_end: cython.bint
    first_pass: cython.int
    packs: cython.int
    taker_from: cython.p_int
    taker: cython.p_int
    rank: cython.p_int
    spaced: cython.p_int
    spaced_waste: cython.p_int
    links: cython.p_longlong
    fits: cython.p_longlong
    # The piles.
    piles: cython.int
    pile_room: cython.int
    top: cython.p_int
    under: cython.p_int
    below: cython.p_int
    size: cython.p_int
    run: cython.p_int
    seq: cython.p_int
    king: cython.p_int
    root: cython.p_int
    acc: cython.p_int
    cost: cython.p_int
    first: cython.p_int
    next: cython.p_int
    low: cython.p_int
    hash1: cython.p_longlong
    hash2: cython.p_longlong
    kid: cython.p_int
    # The foundations.
    homes: cython.int
    home_room: cython.int
    home: cython.p_int
    home_cost: cython.p_int
    home_up: cython.p_int
    home_down: cython.p_int
    home_fits: cython.p_longlong
    home_safe: cython.p_longlong
    home_back: cython.p_longlong
    # The positions.
    nodes: cython.int
    node_room: cython.int
    key1: cython.p_longlong
    key2: cython.p_longlong
    parent: cython.p_int
    move: cython.p_int
    link: cython.p_int
    state: cython.p_int
    slots: cython.p_longlong
    slot_mask: cython.longlong
    # The queue.
    layers: cython.int
    offset: cython.p_int
    shelf: cython.p_int
    best: cython.p_int
    waiting: cython.p_int
    bucket: cython.p_int
    shelves: cython.int
    shelf_room: cython.int
    # The weights.
    w_home: cython.int
    w_low: cython.int
    w_space: cython.int
    w_any_space: cython.int
    w_link: cython.int
    w_single: cython.int
    w_king: cython.int
    w_open: cython.int
    w_own: cython.int
    w_waste: cython.int
    w_cover: cython.int
    w_step: cython.int
    # The work.
    memory: cython.longlong
    most_children: cython.int
    expansions: cython.longlong
    goal: cython.int
    full: cython.bint
    layer: cython.int
    left: cython.int
    cols: cython.p_int
    head: cython.p_int
    chain: cython.p_int
    deep: cython.p_int
    any_space: cython.bint
    space_seen: cython.bint
    dead_rate: cython.int
    can_host: cython.p_int
    freed: cython.p_int
    laid: cython.p_int
    reachable: cython.p_int
    held: cython.p_int
    home_copies: cython.p_int
    now: cython.int
    now_waste: cython.int
    now_stock: cython.int
    now_reserve: cython.int
    now_home: cython.int
    now_cost: cython.int
    now_spaces: cython.int
    now_space: cython.int
    owners: dict[str, Any]
    foundations: Any

    def __init__(self, game: Any, weights: Any, memory: int, room: int = 4096) -> None:
        self.memory = memory
        self.owners = {}
        self.columns = game.columns
        self.width = game.columns + 5
        self.stock_size = game.stock_size
        self.cards = game.cards
        self.draw = game.draw
        self.unlimited = game.unlimited
        self.one_at_a_time = game.one_at_a_time
        self.to_columns = game.to_columns
        self.positional = game.positional
        self.auto = game.auto
        self.waive = game.waive
        self.macros = game.macros
        self.after_draw = game.after_draw
        self.symmetry = game.symmetry
        self.symmetric = False
        self.safe_home = game.safe_home
        self.safe_waste = game.safe_waste
        self.dead_end = game.dead_end
        self.packs = game.packs
        self.foundations = game.foundations
        self.first_pass = game.passes_left
        (
            self.w_home,
            self.w_low,
            self.w_space,
            self.w_any_space,
            self.w_link,
            self.w_single,
            self.w_king,
            self.w_open,
            self.w_own,
            self.w_waste,
            self.w_cover,
            self.w_step,
        ) = weights
        self.taker_from = self._kept("taker_from", "i", game.taker_from)
        self.taker = self._kept("taker", "i", game.taker)
        self.rank = self._kept("rank", "i", game.rank)
        self.spaced = self._kept("spaced", "i", game.spaced)
        self.spaced_waste = self._kept("spaced_waste", "i", game.spaced_waste)
        self.links = _longs(self._owned("links", "q", game.links))
        self.fits = _longs(self._owned("fits", "q", game.fits))
        self.cols = self._kept("cols", "i", [0] * 16)
        self.head = self._kept("head", "i", [-1] * 65)
        self.chain = self._kept("chain", "i", [-1] * 16)
        self.any_space = game.any_space
        self.space_seen = False
        self.dead_rate = 1 << 16
        self.deep = self._kept("deep", "i", [0] * 16)
        self.can_host = self._kept("can_host", "i", [0] * 52)
        self.freed = self._kept("freed", "i", [0] * 52)
        self.laid = self._kept("laid", "i", [0] * 52)
        self.reachable = self._kept("reachable", "i", [0] * 52)
        self.held = self._kept("held", "i", [0] * (self.stock_size + self.cards))
        self.piles = 0
        self.pile_room = 0
        self.homes = 0
        self.home_room = 0
        self.nodes = 0
        self.node_room = 0
        self.shelves = 0
        self.shelf_room = 0
        self.expansions = 0
        self.goal = -1
        self.full = False
        self.layer = 0
        self.left = BREADTH
        # Runs have at most 13 cards, but any number where they go on from the Ace to the King.
        longest: cython.int = self.cards if game.wrap else 13
        self.most_children = (self.columns + 2) * (self.columns + 1) * longest + 64 * self.columns
        self._grow_piles(max(512, room))
        self._grow_homes(max(1, room // 16))
        self._grow_nodes(max(1, room))
        self._plant()
        passes = 0 if self.unlimited else game.passes_left
        self.layers = (passes + 1) * max(1, self.stock_size) + self.cards + 1
        self.shelf = self._kept("shelf", "i", [-1] * self.layers)
        self.offset = self._kept("offset", "i", [0] * self.layers)
        self.best = self._kept("best", "i", [BUCKETS] * self.layers)
        self.waiting = self._kept("waiting", "i", [0] * self.layers)
        self.layer = self.layers
        self._begin(game)

    # Memory -----------------------------------------------------------------------------------------------------

    def _owned(self, name: str, code: str, numbers: Any) -> Any:
        """An array of these numbers that lives as long as the search."""
        self.owners[name] = array(code, numbers) if cython.compiled else list(numbers)
        return self.owners[name]

    @cython.cfunc
    def _kept(self, name: str, code: str, numbers: Any) -> cython.p_int:
        return _ints(self._owned(name, code, numbers))

    def _longer(self, name: str, code: str, more: int, fill: int = 0) -> Any:
        """The array of that name, with so many numbers more."""
        if name not in self.owners:
            # Lists are quicker to read where this isn't compiled, but positions are too many for them.
            packed = cython.compiled or name in ("state", "key1", "key2", "parent", "move", "link", "slots")
            self.owners[name] = array(code) if packed else []
        owner = self.owners[name]
        if isinstance(owner, list):
            owner.extend([fill] * more)
        else:
            # By and by: the numbers to be added shouldn't lie there a second time.
            some = array(code, [fill]) * min(more, 65_536)
            for _time in range(more // len(some)):
                owner.extend(some)
            owner.extend(some[: more % len(some)])
        return owner

    def _grow_piles(self, more: int) -> None:
        self.pile_room += more
        self.top = _ints(self._longer("top", "i", more))
        self.under = _ints(self._longer("under", "i", more))
        self.below = _ints(self._longer("below", "i", more))
        self.size = _ints(self._longer("size", "i", more))
        self.run = _ints(self._longer("run", "i", more))
        self.seq = _ints(self._longer("seq", "i", more))
        self.king = _ints(self._longer("king", "i", more))
        self.root = _ints(self._longer("root", "i", more))
        self.acc = _ints(self._longer("acc", "i", more))
        self.cost = _ints(self._longer("cost", "i", more))
        self.first = _ints(self._longer("first", "i", more, -1))
        self.next = _ints(self._longer("next", "i", more, -1))
        self.low = _ints(self._longer("low", "i", more))
        self.hash1 = _longs(self._longer("hash1", "q", more))
        self.hash2 = _longs(self._longer("hash2", "q", more))

    def _grow_homes(self, more: int) -> None:
        self.home_room += more
        self.home = _ints(self._longer("home", "i", more))
        self.home_cost = _ints(self._longer("home_cost", "i", more))
        self.home_up = _ints(self._longer("home_up", "i", more * 52, -1))
        self.home_down = _ints(self._longer("home_down", "i", more * 52, -1))
        self.home_copies = _ints(self._longer("home_copies", "i", more * 52))
        self.home_fits = _longs(self._longer("home_fits", "q", more))
        self.home_safe = _longs(self._longer("home_safe", "q", more))
        self.home_back = _longs(self._longer("home_back", "q", more))

    def _grow_nodes(self, more: int) -> None:
        self.node_room += more
        self.key1 = _longs(self._longer("key1", "q", more))
        self.key2 = _longs(self._longer("key2", "q", more))
        self.parent = _ints(self._longer("parent", "i", more))
        self.move = _ints(self._longer("move", "i", more))
        self.link = _ints(self._longer("link", "i", more))
        self.state = _ints(self._longer("state", "i", more * self.width))
        # The table of positions seen: its slots are the upper half of a key and the number of the position.
        wanted: cython.longlong = 8192
        while wanted < self.node_room + self.node_room // 2:
            wanted *= 2
        if "slots" in self.owners and len(self.owners["slots"]) == wanted:
            return
        self.owners["slots"] = array("q", [-1]) * wanted
        self.slots = _longs(self.owners["slots"])
        self.slot_mask = wanted - 1
        node: cython.int
        for node in range(self.nodes):
            at: cython.longlong = self.key1[node] & self.slot_mask
            while self.slots[at] >= 0:
                at = (at + 1) & self.slot_mask
            self.slots[at] = (self.key2[node] >> 32 << 32) | node

    @cython.cfunc
    @cython.exceptval(-1)
    def _bytes_with(self, nodes: cython.longlong, piles: cython.longlong) -> cython.longlong:
        """How much memory the search would hold with room for so many positions and piles, as far as it grows."""
        held: cython.longlong = nodes * (28 + 4 * self.width) + piles * PILE_BYTES + 8 * (self.slot_mask + 1)
        homes: cython.longlong = self.home_room
        buckets: cython.longlong = self.shelf_room
        return held + homes * HOME_BYTES + buckets * BUCKET_BYTES

    @cython.cfunc
    def _make_room(self) -> cython.void:
        """See that the positions of one more expansion have room; without it the search is full."""
        nodes: cython.longlong = self.node_room
        piles: cython.longlong = self.pile_room
        if self.nodes + self.most_children > nodes:
            nodes += nodes // 2 + self.most_children
        if self.piles + self.most_children > piles:
            piles += piles // 2 + self.most_children
        if nodes == self.node_room and piles == self.pile_room:
            return
        # Twelve bytes more for a new table of positions; and places are counted in 32 bits.
        if self._bytes_with(nodes, piles) + 12 * (nodes - self.node_room) > self.memory or (
            nodes * self.width > _MOST_PLACES
        ):
            self.full = True
            return
        if nodes > self.node_room:
            self._grow_nodes(nodes - self.node_room)
        if piles > self.pile_room:
            self._grow_piles(piles - self.pile_room)

    # The piles --------------------------------------------------------------------------------------------------

    def _plant(self) -> None:
        """Give the empty piles their numbers."""
        at: cython.int
        for at in range(ROOTS):
            self.top[at] = NO_CARD
            self.under[at] = at
            self.below[at] = at
            self.root[at] = at
            self.low[at] = _NOTHING_LOW
            self.cost[at] = self.w_space if at < COLUMN_ROOTS else 0
            which: cython.int = at if at >= COLUMN_ROOTS or self.positional else 0
            self.hash1[at] = _mixed(which + 1) >> 7
            self.hash2[at] = _mixed(which + 1001) >> 7
        self.piles = ROOTS
        self.kid = self._kept("kid", "i", [-1] * (COLUMN_ROOTS * 52))

    @cython.cfunc
    @cython.exceptval(-1)
    def _on(self, below: cython.int, face: cython.int) -> cython.int:
        """The number of the pile with that card, a kind or FACE_DOWN and a kind, on top."""
        pile: cython.int
        if below < COLUMN_ROOTS and face < FACE_DOWN:
            pile = self.kid[below * 52 + face]
            if pile >= 0:
                return pile
        else:
            pile = self.first[below]
            while pile >= 0:
                if self.top[pile] == face:
                    return pile
                pile = self.next[pile]
        return self._number(below, face)

    @cython.cfunc
    def _number(self, below: cython.int, face: cython.int) -> cython.int:
        """Give the pile a number, and work out what is to be known of it."""
        if self.piles + 1 > self.pile_room:
            self._grow_piles(self.pile_room)
        pile: cython.int = self.piles
        self.piles += 1
        kind: cython.int = face if face < FACE_DOWN else face - FACE_DOWN
        under_kind: cython.int = self.top[below]
        down_below: cython.bint = under_kind >= FACE_DOWN
        if down_below:
            under_kind -= FACE_DOWN
        root: cython.int = self.root[below]
        rank: cython.int = self.rank[kind]
        self.top[pile] = face
        self.below[pile] = below
        self.root[pile] = root
        self.size[pile] = self.size[below] + 1
        if below < COLUMN_ROOTS and face < FACE_DOWN:
            self.kid[below * 52 + face] = pile
        else:
            self.next[pile] = self.first[below]
            self.first[below] = pile
        mixed: cython.ulonglong = self.hash1[below]
        self.hash1[pile] = _mixed(((mixed << 7) & _WORD) | face) >> 7
        mixed = self.hash2[below]
        self.hash2[pile] = _mixed(((mixed << 7) & _WORD) | face) >> 7
        fits: cython.bint = under_kind < NO_CARD and (self.fits[kind] >> under_kind) & 1 != 0
        linked: cython.bint = under_kind < NO_CARD and (self.links[kind] >> under_kind) & 1 != 0
        self.run[pile] = self.run[below] + 1 if linked and not down_below else 1
        self.seq[pile] = self.seq[below] + 1 if fits and not down_below else 1
        suit: cython.int = kind // 13
        lowest: cython.int = (self.low[below] >> (4 * suit)) & 15
        acc: cython.int = self.acc[below]
        if root < COLUMN_ROOTS:
            if fits:
                acc += self.w_link
            if lowest < rank:
                acc += self.w_own
            king: cython.int = self.king[below]
            if (self.size[below] == 0 and rank == 12) or (king > 0 and king == self.size[below] and fits):
                king += 1
            self.king[pile] = king
            cost: cython.int = acc + king * self.w_king
            if self.seq[pile] == self.size[pile]:
                cost += self.w_single
            if rank > 0:
                cost += self.w_open
            self.cost[pile] = cost
        elif root == WASTE_ROOT:
            acc += self.w_waste
            lows: cython.int = self.low[below]
            if (
                (lows & 15) < rank
                or ((lows >> 4) & 15) < rank
                or ((lows >> 8) & 15) < rank
                or ((lows >> 12) & 15) < rank
            ):
                acc += self.w_cover
            self.cost[pile] = acc
        else:
            self.cost[pile] = 0
        self.acc[pile] = acc
        if rank < lowest:
            self.low[pile] = (self.low[below] & ~(15 << (4 * suit))) | (rank << (4 * suit))
        else:
            self.low[pile] = self.low[below]
        # What remains when the top card is taken: a face-down card below it is turned up.
        self.under[pile] = self._on(self.below[below], under_kind) if down_below else below
        return pile

    # The foundations --------------------------------------------------------------------------------------------

    def _learn(self, number: int) -> int:
        """Take over what is known of the foundations with that number, where they are new."""
        while self.homes <= number:
            if self.homes + 1 > self.home_room:
                self._grow_homes(self.home_room)
            at: cython.int = self.homes
            self.homes += 1
            standing = self.foundations.standings[at]
            self.home[at] = standing.home
            self.home_cost[at] = self.w_home * standing.home + self.w_low * standing.lower
            self.home_fits[at] = standing.takes
            self.home_safe[at] = standing.safe
            self.home_back[at] = standing.gives
            for place, copies in enumerate(standing.copies):
                self.home_copies[at * 52 + place] = copies
        return number

    @cython.cfunc
    @cython.exceptval(-1)
    def _with_card(self, number: cython.int, kind: cython.int) -> cython.int:
        """The foundations with that card on the one that takes it."""
        up: cython.int = self.home_up[number * 52 + kind]
        if up < 0:
            up = self._learn(self.foundations.with_card(number, kind))
            self.home_up[number * 52 + kind] = up
        return up

    @cython.cfunc
    @cython.exceptval(-1)
    def _without_card(self, number: cython.int, kind: cython.int) -> cython.int:
        """The foundations with that top card taken back."""
        down: cython.int = self.home_down[number * 52 + kind]
        if down < 0:
            down = self._learn(self.foundations.without_card(number, kind))
            self.home_down[number * 52 + kind] = down
        return down

    # The queue --------------------------------------------------------------------------------------------------

    @cython.cfunc
    def _shelve(self, node: cython.int, layer: cython.int, cost: cython.int) -> cython.void:
        """Put the position into its layer, by its cost."""
        if layer < 0 or layer >= self.layers:
            raise IndexError("the position belongs to no layer")
        shelf: cython.int = self.shelf[layer]
        if shelf < 0:
            shelf = self._new_shelf(layer, cost)
        at: cython.int = cost - self.offset[layer]
        if at < 0:
            at = 0
        elif at >= BUCKETS:
            at = BUCKETS - 1
        if at < self.best[layer]:
            self.best[layer] = at
        self.waiting[layer] += 1
        self.link[node] = self.bucket[shelf + at]
        self.bucket[shelf + at] = node

    @cython.cfunc
    def _new_shelf(self, layer: cython.int, cost: cython.int) -> cython.int:
        """Buckets for a layer, around the cost of the first position in it; costs beyond them go to the outermost."""
        shelf: cython.int = self.shelves * BUCKETS
        if shelf + BUCKETS > self.shelf_room:
            more: cython.int = max(16 * BUCKETS, self.shelf_room)
            self.bucket = _ints(self._longer("bucket", "i", more, -1))
            self.shelf_room += more
        self.shelf[layer] = shelf
        self.offset[layer] = cost - BUCKETS // 2
        self.shelves += 1
        return shelf

    @cython.cfunc
    @cython.exceptval(-1)
    def _best_of(self, layer: cython.int) -> cython.int:
        """Take the best position of the layer that waits; there is one."""
        at: cython.int = self.best[layer]
        shelf: cython.int = self.shelf[layer]
        node: cython.int = self.bucket[shelf + at]
        while node < 0:
            at += 1
            node = self.bucket[shelf + at]
        self.best[layer] = at
        self.waiting[layer] -= 1
        self.bucket[shelf + at] = self.link[node]
        return node

    # The positions ----------------------------------------------------------------------------------------------

    def _begin(self, game: Any) -> None:
        """The position that the search begins from."""
        key1 = 0
        key2 = 0
        cost = 0
        spaces = 0
        column: cython.int
        pile: cython.int
        for column in range(self.columns):
            pile = column if self.positional else 0
            for face in game.piles[column]:
                pile = self._on(pile, face)
            self.state[column] = pile
            spaces += self.size[pile] == 0
        roots = [WASTE_ROOT, STOCK_ROOT + (0 if self.unlimited else game.passes_left), RESERVE_ROOT]
        for at, (root, faces) in enumerate(zip(roots, (game.waste, game.stock, game.reserve), strict=True)):
            pile = root
            for face in faces:
                pile = self._on(pile, face)
            self.state[self.columns + at] = pile
        for at in range(self.columns + 3):
            pile = self.state[at]
            key1 += self.hash1[pile]
            key2 += self.hash2[pile]
            cost += self.cost[pile]
        number: cython.int = self._learn(self.foundations.number(game.heights))
        self.state[self.columns + 3] = number
        cost += self.home_cost[number]
        if spaces:
            cost += self.w_any_space
        self.state[self.columns + 4] = cost
        self.key1[0] = key1
        self.key2[0] = key2
        self.parent[0] = -1
        self.move[0] = -1
        self.nodes = 1
        at_slot: cython.longlong = self.key1[0] & self.slot_mask
        self.slots[at_slot] = self.key2[0] >> 32 << 32
        if self.home[number] == self.cards:
            self.goal = 0
        self._shelve(0, self._layer_of(self.state[self.columns], self.state[self.columns + 1], number), cost)

    @cython.cfunc
    @cython.exceptval(-1)
    def _layer_of(self, waste: cython.int, stock: cython.int, number: cython.int) -> cython.int:
        layer: cython.int = self.home[number] + self.stock_size - self.size[stock]
        if self.unlimited:
            return layer - self.size[waste]
        return layer + (self.first_pass - (self.root[stock] - STOCK_ROOT)) * self.stock_size

    @cython.cfunc
    def _reach(
        self,
        move: cython.int,
        i: cython.int,
        i_pile: cython.int,
        j: cython.int,
        j_pile: cython.int,
        waste: cython.int,
        stock: cython.int,
        reserve: cython.int,
        number: cython.int,
    ) -> cython.void:
        """Note the position in which the columns i and j (−1 for none) and the other piles have become these."""
        node: cython.int = self.now
        spaces: cython.int = self.now_spaces
        cost: cython.int = self.now_cost
        key1: cython.longlong = self.key1[node]
        key2: cython.longlong = self.key2[node]
        pile: cython.int
        if i >= 0:
            if self.auto and self.size[i_pile] == 0:
                if self.size[waste] > 0:
                    i_pile = self._on(i_pile, self.top[waste])
                    waste = self.under[waste]
                elif self.size[stock] > 0:
                    i_pile = self._on(i_pile, self.top[stock])
                    stock = self.under[stock]
            pile = self.cols[i]
            key1 += self.hash1[i_pile] - self.hash1[pile]
            key2 += self.hash2[i_pile] - self.hash2[pile]
            cost += self.cost[i_pile] - self.cost[pile]
            spaces += (1 if self.size[i_pile] == 0 else 0) - (1 if self.size[pile] == 0 else 0)
        if j >= 0:
            pile = self.cols[j]
            key1 += self.hash1[j_pile] - self.hash1[pile]
            key2 += self.hash2[j_pile] - self.hash2[pile]
            cost += self.cost[j_pile] - self.cost[pile]
            if self.size[pile] == 0:
                spaces -= 1
        if waste != self.now_waste:
            key1 += self.hash1[waste] - self.hash1[self.now_waste]
            key2 += self.hash2[waste] - self.hash2[self.now_waste]
            cost += self.cost[waste] - self.cost[self.now_waste]
        if stock != self.now_stock:
            key1 += self.hash1[stock] - self.hash1[self.now_stock]
            key2 += self.hash2[stock] - self.hash2[self.now_stock]
        if reserve != self.now_reserve:
            key1 += self.hash1[reserve] - self.hash1[self.now_reserve]
            key2 += self.hash2[reserve] - self.hash2[self.now_reserve]
        if j >= 0:
            cost += self.w_step
        if number != self.now_home:
            cost += self.home_cost[number] - self.home_cost[self.now_home]
        if spaces > 0:
            if self.now_spaces == 0:
                cost += self.w_any_space
        elif self.now_spaces > 0:
            cost -= self.w_any_space
        child: cython.int = self._note(key1, key2, move)
        if child < 0:
            return
        base: cython.int = child * self.width
        if i >= 0:
            self.state[base + i] = i_pile
        if j >= 0:
            self.state[base + j] = j_pile
        self._settle(child, waste, stock, reserve, number, cost)

    @cython.cfunc
    @cython.exceptval(-2)
    def _note(self, key1: cython.longlong, key2: cython.longlong, move: cython.int) -> cython.int:
        """The number for a position that hasn't been seen, with the columns as they are now; −1 where it has been."""
        # A slot of the table has half of one key and the number of a position; the whole of both keys decides.
        mask: cython.longlong = self.slot_mask
        at: cython.longlong = key1 & mask
        tag: cython.longlong = key2 >> 32
        slot: cython.longlong = self.slots[at]
        other: cython.int
        while slot >= 0:
            if slot >> 32 == tag:
                other = slot & _LOWER_HALF
                if self.key1[other] == key1 and self.key2[other] == key2:
                    return -1
            at = (at + 1) & mask
            slot = self.slots[at]
        child: cython.int = self.nodes
        if child >= self.node_room:
            raise IndexError("more positions follow from one than there was room for")
        self.nodes = child + 1
        self.slots[at] = (tag << 32) | child
        self.key1[child] = key1
        self.key2[child] = key2
        self.parent[child] = self.now
        self.move[child] = move
        base: cython.int = child * self.width
        n: cython.int = self.columns
        if cython.compiled:
            k: cython.int
            for k in range(n):
                self.state[base + k] = self.cols[k]
        else:
            self.state[base : base + n] = array("i", self.cols[:n])
        return child

    @cython.cfunc
    def _settle(
        self,
        child: cython.int,
        waste: cython.int,
        stock: cython.int,
        reserve: cython.int,
        number: cython.int,
        cost: cython.int,
    ) -> cython.void:
        """Complete the position that was noted, and let it wait for its turn."""
        base: cython.int = child * self.width + self.columns
        self.state[base] = waste
        self.state[base + 1] = stock
        self.state[base + 2] = reserve
        self.state[base + 3] = number
        self.state[base + 4] = cost
        if self.home[number] == self.cards and self.goal < 0:
            self.goal = child
        self._shelve(child, self._layer_of(waste, stock, number), cost)

    # Looking into a position --------------------------------------------------------------------------------------

    @cython.cfunc
    def _expand(self, node: cython.int) -> cython.void:
        """Reach every position that one command leads to, or a run carried card by card."""
        n: cython.int = self.columns
        base: cython.int = node * self.width
        i: cython.int
        kind: cython.int
        pile: cython.int
        spaces: cython.int = 0
        space: cython.int = -1
        drawn: cython.bint = self.after_draw and self.move[node] >= 0 and self.move[node] & 31 == STOCK
        self.now = node
        waste: cython.int = self.state[base + n]
        stock: cython.int = self.state[base + n + 1]
        reserve: cython.int = self.state[base + n + 2]
        number: cython.int = self.state[base + n + 3]
        self.now_waste = waste
        self.now_stock = stock
        self.now_reserve = reserve
        self.now_home = number
        self.now_cost = self.state[base + n + 4]
        out: cython.bint = self.size[waste] == 0 and self.size[stock] == 0
        safe: cython.longlong = self.home_safe[number] if self.safe_home else 0
        self.symmetric = self.symmetry and (not self.to_columns or self.size[stock] == 0)
        forced: cython.int = -1
        for i in range(n):
            pile = self.state[base + i]
            self.cols[i] = pile
            kind = self.top[pile]
            if kind == NO_CARD:
                spaces += 1
                if space < 0:
                    space = i
            else:
                self.chain[i] = self.head[kind]
                self.head[kind] = i
                if (safe >> kind) & 1 and (not self.auto or self.size[pile] > 1 or out):
                    forced = i
        self.now_spaces = spaces
        self.now_space = space
        if forced >= 0:
            self._send_home(forced)
        elif self.safe_waste and (safe >> self.top[waste]) & 1:
            self._send_home(WASTE)
        elif (safe >> self.top[reserve]) & 1:
            self._send_home(RESERVE)
        elif not (self.dead_end and (spaces == 0 or not self.any_space) and self._found_dead()):
            self._draw_or_redeal()
            if waste >= ROOTS:
                self._play_waste()
            if not drawn:
                for i in range(n):
                    if self.size[self.cols[i]] > 0:
                        self._play_column(i)
                if reserve >= ROOTS:
                    self._play_reserve()
                elif self.waive and self.size[stock] == 0:
                    for i in range(n):
                        if self.size[self.cols[i]] > 0:
                            self._set_aside(i)
                if self.home_back[number] != 0:
                    self._take_back()
        for i in range(n):
            self.head[self.top[self.cols[i]]] = -1

    @cython.cfunc
    def _send_home(self, source: cython.int) -> cython.void:
        """Play the top card of the column, waste or reserve to the foundation that takes it."""
        move: cython.int = source + 32 * FOUNDATION + 1024
        waste: cython.int = self.now_waste
        stock: cython.int = self.now_stock
        reserve: cython.int = self.now_reserve
        number: cython.int = self.now_home
        if source == WASTE:
            number = self._with_card(number, self.top[waste])
            self._reach(move, -1, 0, -1, 0, self.under[waste], stock, reserve, number)
        elif source == RESERVE:
            number = self._with_card(number, self.top[reserve])
            self._reach(move, -1, 0, -1, 0, waste, stock, self.under[reserve], number)
        else:
            pile: cython.int = self.cols[source]
            number = self._with_card(number, self.top[pile])
            self._reach(move, source, self.under[pile], -1, 0, waste, stock, reserve, number)

    @cython.cfunc
    def _offer(
        self,
        source: cython.int,
        tail: cython.int,
        count: cython.int,
        kind: cython.int,
        to_space: cython.bint,
        rest: cython.int,
        number: cython.int,
    ) -> cython.void:
        """Play the tail to every column that takes its lead card, of that kind, and to a space where it may go there.

        The tail is the top ``count`` cards of the pile ``tail``; without any (0) it is one card of that kind, taken
        back. ``rest`` is what the source then is, ``number`` the foundations.
        """
        i: cython.int = source if source < COLUMN_ROOTS else -1
        waste: cython.int = rest if source == WASTE else self.now_waste
        reserve: cython.int = rest if source == RESERVE else self.now_reserve
        move: cython.int = source + 1024 * (count if count > 0 else kind)
        at: cython.int
        j: cython.int
        pile: cython.int
        for at in range(self.taker_from[kind], self.taker_from[kind + 1]):
            j = self.head[self.taker[at]]
            while j >= 0:
                if j != i:
                    pile = self._on(self.cols[j], kind) if count < 2 else self._carried(tail, count, self.cols[j])
                    self._reach(move + 32 * j, i, rest, j, pile, waste, self.now_stock, reserve, number)
                j = self.chain[j]
        if to_space and self.now_spaces > 0:
            for j in range(self.now_space, self.columns):
                if self.size[self.cols[j]] == 0:
                    pile = self._on(self.cols[j], kind) if count < 2 else self._carried(tail, count, self.cols[j])
                    self._reach(move + 32 * j, i, rest, j, pile, waste, self.now_stock, reserve, number)
                    if self.symmetric:
                        break

    @cython.cfunc
    @cython.exceptval(-1)
    def _carried(self, tail: cython.int, count: cython.int, onto: cython.int) -> cython.int:
        """The pile with the top ``count`` cards of the tail on it, in their order."""
        if count > 1:
            onto = self._carried(self.under[tail], count - 1, onto)
        return self._on(onto, self.top[tail])

    @cython.cfunc
    def _play_waste(self) -> cython.void:
        waste: cython.int = self.now_waste
        kind: cython.int = self.top[waste]
        if (self.home_fits[self.now_home] >> kind) & 1:
            self._send_home(WASTE)
        self._offer(WASTE, waste, 1, kind, self.spaced_waste[kind] != 0, self.under[waste], self.now_home)

    @cython.cfunc
    def _play_column(self, i: cython.int) -> cython.void:
        pile: cython.int = self.cols[i]
        rest: cython.int = pile
        kind: cython.int = self.top[pile]
        count: cython.int
        to_space: cython.bint
        if (self.home_fits[self.now_home] >> kind) & 1:
            self._send_home(i)
        longest: cython.int = self.run[pile]
        most: cython.int = longest
        if self.one_at_a_time:
            # Card by card, by way of the spaces: twice as many with each, half as many when one is the target.
            most = 1 << self.now_spaces if self.macros else 1
            if longest > most:
                longest = most
            most = most >> 1 if most > 1 else 1
        for count in range(1, longest + 1):
            kind = self.top[rest]
            rest = self.under[rest]
            to_space = count <= most and self.spaced[kind] != 0 and not (self.symmetric and self.size[rest] == 0)
            self._offer(i, pile, count, kind, to_space, rest, self.now_home)

    @cython.cfunc
    def _set_aside(self, i: cython.int) -> cython.void:
        """Move each tail of the column that may be lifted to the reserve."""
        pile: cython.int = self.cols[i]
        rest: cython.int = pile
        count: cython.int
        longest: cython.int = 1 if self.one_at_a_time else self.run[pile]
        for count in range(1, longest + 1):
            rest = self.under[rest]
            aside: cython.int = self._carried(pile, count, RESERVE_ROOT)
            move: cython.int = i + 32 * RESERVE + 1024 * count
            self._reach(move, i, rest, -1, 0, self.now_waste, self.now_stock, aside, self.now_home)

    @cython.cfunc
    def _play_reserve(self) -> cython.void:
        pile: cython.int = self.now_reserve
        rest: cython.int = pile
        kind: cython.int = self.top[pile]
        count: cython.int
        if (self.home_fits[self.now_home] >> kind) & 1:
            self._send_home(RESERVE)
        longest: cython.int = 1 if self.one_at_a_time else self.run[pile]
        for count in range(1, longest + 1):
            kind = self.top[rest]
            rest = self.under[rest]
            self._offer(RESERVE, pile, count, kind, self.spaced[kind] != 0, rest, self.now_home)

    @cython.cfunc
    def _take_back(self) -> cython.void:
        """Take cards back from the foundations to columns."""
        back: cython.longlong = self.home_back[self.now_home]
        kind: cython.int
        for kind in range(52):
            if (back >> kind) & 1:
                self._offer(FOUNDATION, 0, 0, kind, self.spaced[kind] != 0, 0, self._without_card(self.now_home, kind))

    @cython.cfunc
    def _draw_or_redeal(self) -> cython.void:
        stock: cython.int = self.now_stock
        waste: cython.int = self.now_waste
        move: cython.int = STOCK + 1024
        _k: cython.int
        if self.size[stock] > 0:
            if self.to_columns:
                self._deal_row()
                return
            for _k in range(self.draw):
                if self.size[stock] == 0:
                    break
                waste = self._on(waste, self.top[stock])
                stock = self.under[stock]
        else:
            if self.size[waste] == 0:
                return
            if not self.unlimited:
                if stock == STOCK_ROOT:
                    return
                stock = stock - 1
            while self.size[waste] > 0:
                stock = self._on(stock, self.top[waste])
                waste = self.under[waste]
            move = STOCK + 32 * WASTE + 1024
        self._reach(move, -1, 0, -1, 0, waste, stock, self.now_reserve, self.now_home)

    @cython.cfunc
    def _deal_row(self) -> cython.void:
        """Deal a card to each column, as far as the stock goes."""
        stock: cython.int = self.now_stock
        key1: cython.longlong = self.key1[self.now] - self.hash1[stock]
        key2: cython.longlong = self.key2[self.now] - self.hash2[stock]
        cost: cython.int = self.now_cost
        spaces: cython.int = self.now_spaces
        dealt: cython.int = 0
        pile: cython.int
        i: cython.int
        while dealt < self.columns and self.size[stock] > 0:
            pile = self.cols[dealt]
            spaces -= 1 if self.size[pile] == 0 else 0
            key1 -= self.hash1[pile]
            key2 -= self.hash2[pile]
            cost -= self.cost[pile]
            pile = self._on(pile, self.top[stock])
            key1 += self.hash1[pile]
            key2 += self.hash2[pile]
            cost += self.cost[pile]
            self.cols[dealt] = pile
            stock = self.under[stock]
            dealt += 1
        if self.now_spaces > 0 and spaces == 0:
            cost -= self.w_any_space
        child: cython.int = self._note(key1 + self.hash1[stock], key2 + self.hash2[stock], STOCK + 1024)
        if child >= 0:
            self._settle(child, self.now_waste, stock, self.now_reserve, self.now_home, cost)
        for i in range(dealt):
            self.cols[i] = self.below[self.cols[i]]

    @cython.cfunc
    @cython.exceptval(-1)
    def _found_dead(self) -> cython.int:
        """Whether the position is found to be a dead end; where few are, only some are looked at so closely."""
        if self.dead_rate < DEAD_SELDOM and self.key1[self.now] & 31 != 0:
            return 0
        dead: cython.int = self._is_dead()
        self.dead_rate += ((dead << 16) - self.dead_rate) >> DEAD_MEMORY
        return dead

    # The dead end -----------------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(-1)
    def _is_dead(self) -> cython.int:
        """Whether the position is lost because its columns can't be emptied, or the foundations not filled.

        It is pretended that what was once reachable stays reachable: a card that was exposed in a column goes on
        to take others, a card that could leave its place goes on to lie home. ``solver.pruning`` has the argument.
        """
        n: cython.int = self.columns
        stock: cython.int = self.now_stock
        held: cython.int = 0
        i: cython.int
        k: cython.int
        pile: cython.int
        count: cython.int
        drawn: cython.int
        lead: cython.int
        changed: cython.bint = True
        redealt: cython.bint = False
        filling: cython.bint = not self.any_space
        at: cython.int = self.now_home * 52
        self.space_seen = filling and self.now_spaces > 0
        for i in range(52):
            self.can_host[i] = 0
            k = self.home_copies[at + i]
            self.freed[i] = k
            self.laid[i] = k
            count = self.packs if i % 13 == 0 else self.reachable[i - 1]
            self.reachable[i] = k if k < count else count
        pile = self.now_waste
        held = self.size[pile]
        for i in range(held - 1, -1, -1):
            self.held[i] = self.top[pile]
            pile = self.under[pile]
        for i in range(n):
            self.deep[i] = self.cols[i]
            if self.size[self.cols[i]] > 0:
                self.can_host[self.top[self.cols[i]]] = 1
        while True:
            while changed:
                changed = False
                for i in range(n):
                    pile = self.deep[i]
                    while self.size[pile] > 0:
                        if self._can_leave(self.top[pile], True):
                            self._free(self.top[pile])
                            pile = self.under[pile]
                            if self.size[pile] > 0:
                                self.can_host[self.top[pile]] = 1
                            continue
                        lead = -1
                        if not self.one_at_a_time:
                            count = self.run[pile] - 1
                            lead = pile
                            while count > 0:
                                lead = self.under[lead]
                                if self._can_leave(self.top[lead], False):
                                    break
                                count -= 1
                            if count <= 0:
                                lead = -1
                        if lead < 0:
                            break
                        lead = self.under[lead]
                        while pile != lead:
                            self.can_host[self.top[pile]] = 1
                            self._free(self.top[pile])
                            pile = self.under[pile]
                        if self.size[pile] > 0:
                            self.can_host[self.top[pile]] = 1
                    if pile != self.deep[i]:
                        changed = True
                        self.deep[i] = pile
                        if self.size[pile] == 0:
                            if not filling:
                                return 0
                            self.space_seen = True
                k = held - 1
                while k >= 0:
                    if self.held[k] >= 0:
                        if self._can_leave(self.held[k], True) or (self.space_seen and self.spaced_waste[self.held[k]]):
                            self.can_host[self.held[k]] = 1
                            self._free(self.held[k])
                            self.held[k] = -1
                            changed = True
                            if k == held - 1:
                                held -= 1
                        elif not redealt:
                            break
                    elif k == held - 1:
                        held -= 1
                    k -= 1
            if self.size[stock] > 0:
                drawn = self.draw
                while drawn > 0 and self.size[stock] > 0:
                    self.held[held] = self.top[stock]
                    held += 1
                    stock = self.under[stock]
                    drawn -= 1
            elif not redealt and held > 0 and (self.unlimited or self.root[self.now_stock] > STOCK_ROOT):
                redealt = True
            else:
                break
            changed = True
        if not filling:
            return 1
        for i in range(12, 52, 13):
            if self.reachable[i] < self.packs:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _can_leave(self, kind: cython.int, home: cython.bint) -> cython.bint:
        """Whether the card could go home, where that is asked, to a card that could take it, or to a space."""
        at: cython.int = kind // 13 * 13 + self.rank[kind]
        if home and (self.packs if self.rank[kind] == 0 else self.reachable[at - 1]) > self.laid[at]:
            return True
        for at in range(self.taker_from[kind], self.taker_from[kind + 1]):
            if self.can_host[self.taker[at]]:
                return True
        return self.space_seen and self.spaced[kind] != 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _free(self, kind: cython.int) -> cython.void:
        """Count the card among those that could be home."""
        at: cython.int = kind // 13 * 13 + self.rank[kind]
        self.freed[at] += 1
        self._raise_heights(at)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _raise_heights(self, at: cython.int) -> cython.void:
        """See how many foundations of the suit could reach that card, and those above it."""
        end: cython.int = at // 13 * 13 + 13
        most: cython.int = self.packs if at % 13 == 0 else self.reachable[at - 1]
        while at < end:
            if self.freed[at] < most:
                most = self.freed[at]
            if self.reachable[at] == most:
                return
            self.reachable[at] = most
            at += 1

    # The search -------------------------------------------------------------------------------------------------

    def search(self, limit: cython.longlong, stop: Callable[[], bool] | None) -> int:
        """Go on until a win is found, nothing is left, so many positions in all were looked into, or ``stop`` says so.

        The answer is one of WON, EXHAUSTED, SPENT, STOPPED and FULL; a search that was SPENT or STOPPED can go on.
        """
        asked: cython.int = 0
        while self.goal < 0:
            if self.left == 0 or self.layer >= self.layers or self.waiting[self.layer] == 0:
                self.layer += 1
                self.left = BREADTH
                if self.layer >= self.layers:
                    self.layer = 0
                    while self.layer < self.layers and self.waiting[self.layer] == 0:
                        self.layer += 1
                    if self.layer >= self.layers:
                        return EXHAUSTED
                continue
            if self.expansions >= limit:
                return SPENT
            asked -= 1
            if asked <= 0:
                asked = ASKED_EVERY
                if stop is not None and stop():
                    return STOPPED
            self._make_room()
            if self.full:
                return FULL
            self.left -= 1
            self.expansions += 1
            self._expand(self._best_of(self.layer))
        return WON

    def looked_into(self) -> int:
        """How many positions have been looked into."""
        return self.expansions

    def cost_of_the_start(self) -> int:
        """The cost of the position that the search began from, by its weights."""
        return self.state[self.columns + 4]

    def path(self) -> list[int]:
        """The moves that lead to the win, as numbers (see ``codes``)."""
        moves: list[int] = []
        node: cython.int = self.goal
        while node >= 0 and self.parent[node] >= 0:
            moves.append(self.move[node])
            node = self.parent[node]
        moves.reverse()
        return moves
