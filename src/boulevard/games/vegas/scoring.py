"""Payouts of a card: parking lots, casinos, and points on the track."""

from __future__ import annotations

from boulevard.core.arrays import lowest, members, size
from boulevard.core.machine import i64
from boulevard.core.messages import Item, Log, Result
from boulevard.games.vegas import data
from boulevard.games.vegas.casinos import names
from boulevard.games.vegas.events import (
    CasinoForetold,
    CasinoPaid,
    CasinoScored,
    DiePay,
    LotsPaid,
)
from boulevard.games.vegas.figures import END, GAME_OVER, ON_STRIP, PAYERS, PAYS, STRIP, after
from boulevard.games.vegas.messages import Company
from boulevard.games.vegas.state import TIED, VegasState


def pay_lots(state: VegasState, log: Log | None) -> None:
    """V17, VR10  Every parking lot pays its owner, whoever's turn it is."""
    paid: i64 = 0
    for seat in range(state.players):
        lots: i64 = state.markers[seat]
        amount = size(lots)
        state.money[seat] += amount
        paid += amount
        if log is not None and lots:
            log.append(LotsPaid(seat, names(lots), amount))
    state.bank += paid


def payer_of(card: i64) -> i64:
    """V18, V19  What a card pays: a company, or the Strip."""
    if card == GAME_OVER:
        return STRIP
    return PAYS[card]


def paying_lots(state: VegasState, payer: i64) -> i64:
    """V18, V19, VR11  The set of lots in casinos that this pays."""
    if payer != STRIP:
        return state.tiled[payer]
    found: i64 = 0
    bits = state.built & ON_STRIP
    while bits:
        lot = lowest(bits)
        spaces: i64 = state.spaces[state.casino[lot]]
        found |= spaces
        bits &= ~spaces
    return found


def pay_casinos(state: VegasState, log: Log | None) -> None:
    """V18, VR12  Every die in a casino that pays gives its owner its pips, whatever the height."""
    lots = paying_lots(state, payer_of(state.card))
    paid: i64 = 0
    for seat in range(state.players):
        dice: i64 = state.dice[seat] & lots
        pips: i64 = 0
        while dice:
            lot = lowest(dice)
            pips += state.pips[lot]
            dice &= dice - 1
        if pips:
            state.money[seat] += pips
            paid += pips
    state.bank += paid
    if log is not None:
        for casino in members(state.casinos & lots):
            _tell_payment(state, casino, log)


def _tell_payment(state: VegasState, casino: i64, log: Log) -> None:
    spaces: i64 = state.spaces[casino]
    dice: list[DiePay] = []
    for lot in members(spaces):
        if state.pips[lot]:
            dice.append(DiePay(data.IDS[lot], state.owner[lot], state.pips[lot]))
    log.append(
        CasinoPaid(
            names(spaces), data.COMPANIES[state.tile[casino]], tuple(dice), state.total[casino]
        )
    )


def score_casinos(state: VegasState, log: Log | None) -> None:
    """V20-V23, VR37  The boss of each casino that paid scores it, the smallest casino first."""
    payer = payer_of(state.card)
    left = state.casinos & paying_lots(state, payer)  # a casino bears the number of a lot
    points: i64 = 0
    while left:
        points += 1
        casinos: i64 = left & state.valued[points]
        left &= ~casinos
        while casinos:
            casino = lowest(casinos)
            casinos &= casinos - 1
            boss: i64 = state.boss[casino]
            if boss >= 0:
                before: i64 = state.points[boss]
                place = after(before, points)
                state.points[boss] = place
                state.scored[boss * PAYERS + payer] += place - before
                if log is not None:
                    lots = names(state.spaces[casino])
                    company = state.tile[casino]
                    gained = place - before
                    log.append(
                        CasinoScored(
                            boss,
                            lots,
                            data.COMPANIES[company],
                            points,
                            before,
                            place,
                            gained,
                            points - gained,
                            place == END,
                        )
                    )


def foretell(before: VegasState, now: VegasState, seat: i64, lot: i64) -> CasinoForetold:
    """What the casino on this lot is worth now, to a seat that was the boss of some of it."""
    casino: i64 = now.casino[lot]
    spaces: i64 = now.spaces[casino]
    had: i64 = 0
    for old in members(before.bossed[seat] & spaces):
        had += before.extent[old] * before.height[old]
    points: i64 = now.extent[casino] * now.height[casino]
    boss: i64 = now.boss[casino]
    change: i64 = 0
    if boss == seat:
        change = points - had
    elif boss != TIED:
        change = -had
    company: Company = data.COMPANIES[now.tile[casino]]
    return CasinoForetold(names(spaces), company, now.height[casino], boss, points, had, change)


def someone_at_the_end(state: VegasState) -> bool:
    """V25  Whether a marker stands on the last space of the track."""
    for seat in range(state.players):
        if state.points[seat] == END:
            return True
    return False


def result(state: VegasState) -> Result:
    """V26, VR41  Most points, then most money; who is level in both shares the place."""
    standings: list[tuple[int, int]] = []
    items: list[tuple[Item, ...]] = []
    for seat in range(state.players):
        standings.append((state.points[seat], state.money[seat]))
        found: list[Item] = []
        for payer in range(PAYERS):
            points: i64 = state.scored[seat * PAYERS + payer]
            if points:
                found.append(Item(data.PAYERS[payer], points))
        items.append(tuple(found))
    places: list[int] = []
    for mine in standings:
        better = 0
        for other in standings:
            if other > mine:
                better += 1
        places.append(1 + better)
    scores = tuple([points for points, _ in standings])
    verdict = "won"
    if places.count(1) > 1:
        verdict = "shared"
    else:
        best = places.index(1)
        if scores.count(scores[best]) > 1:
            verdict = "won_by_money"
    return Result(scores, tuple(places), tuple(items), verdict)
