// What happened, in plain sentences for the log.

import type { LogLine, Phrase } from '../../play/game'
import { texts as words } from './texts'
import { reason } from './accounts'
import { memoryOf } from './memory'
import { abilityOf, cardName, isYou, nameAt, ownerName, tileName, tokenName } from './naming'
import type { Account, StreetsEvent, StreetsStage } from './words'

const told = words.log

export function sentencesOf(event: StreetsEvent, stage: StreetsStage): LogLine[] {
  memoryOf(stage).learn(event, stage)
  const lines = of(event, stage)
  return Array.isArray(lines) ? lines : [lines]
}

const did = (...text: Phrase): LogLine => ({ text, depth: 0, tone: 'seat' })
const followed = (...text: Phrase): LogLine => ({ text, depth: 1 })
const bold = (text: string) => ({ bold: text })

function of(event: StreetsEvent, stage: StreetsStage): LogLine | LogLine[] {
  const who = (seat: number) => ownerName(stage, seat)
  const you = (seat: number) => isYou(stage, seat)
  const at = (x: number, y: number) => nameAt(stage, x, y, memoryOf(stage).city)
  switch (event.type) {
    case 'TurnBegan':
      return you(event.seat) ? { text: [told.turn], depth: 0, tone: 'turn' } : []
    case 'TileBuilt': {
      const where = memoryOf(stage).whereIs(event, stage)
      const tile = bold(tileName(stage, event.tile))
      return did(bold(who(event.seat)), told.colon, tile, told.comma + where + told.stop)
    }
    case 'TileCovered': {
      const tile = bold(tileName(stage, event.tile))
      const under = told.covers(tileName(stage, event.covered)) + told.stop
      return did(bold(who(event.seat)), told.colon, tile, under)
    }
    case 'TileDrawn': {
      const name = event.tile ? tileName(stage, event.tile) : told.aTile(event.back)
      const tile = event.tile && you(event.seat) ? bold(name) : name
      const list = {
        head: who(event.seat) + told.drew(you(event.seat)),
        items: [tile],
        end: told.stop,
      }
      return { text: [list.head, tile, list.end], depth: 1, list }
    }
    case 'BuildingAbandoned':
      return did(
        bold(who(event.seat)),
        told.abandons(you(event.seat)),
        bold(tileName(stage, event.tile)),
        told.signsTaken(event.signs),
      )
    case 'StreetEnclosed':
      return followed(
        told.enclosed(
          event.cells.length,
          event.cells.map(([x, y]) => at(x, y)),
        ),
      )
    case 'BuildingScored':
      return account(event, told.forTile(tileName(stage, event.tile)), stage)
    case 'HandTileScored':
      return account(event, told.fromHand(tileName(stage, event.tile)), stage)
    case 'SignsReturned':
      return followed(who(event.seat) + told.signsBack(you(event.seat), event.count))
    case 'PeopleArrived':
      return followed(told.comes(event.count, event.colour, at(event.x, event.y)))
    case 'PersonMoved': {
      const { count, colour, from_x, from_y, to_x, to_y, had_fomo } = event
      const [from, to] = [at(from_x, from_y), at(to_x, to_y)]
      const moves = (all: number) => [told.moves(all, colour, from, to, had_fomo)]
      const name = `${colour} ${from_x} ${from_y} ${to_x} ${to_y} ${had_fomo}`
      return { text: moves(count), depth: 1, sum: { name, count, told: moves } }
    }
    case 'PeopleGotFomo':
      return followed(told.fomo(event.count, event.colour, at(event.x, event.y)))
    case 'GameEnded':
      return { text: [told.ended[event.reason]], depth: 0, tone: 'turn' }
    default:
      return ofExpansions(event, stage)
  }
}

function account(event: Account, what: string, stage: StreetsStage): LogLine[] {
  const name = ownerName(stage, event.seat)
  const head: LogLine = {
    text: [`${name} `, bold(words.gain(event.total)), what + told.stop],
    depth: 1,
    tone: isYou(stage, event.seat) ? 'good' : undefined,
  }
  const items = event.items.map((item): LogLine => ({
    text: [reason(item, stage) + told.colon + words.money(item.amount)],
    depth: 2,
  }))
  return [head, ...items]
}

function ofExpansions(event: StreetsEvent, stage: StreetsStage): LogLine | LogLine[] {
  const who = (seat: number) => ownerName(stage, seat)
  const you = (seat: number) => isYou(stage, seat)
  const at = (x: number, y: number) => nameAt(stage, x, y, memoryOf(stage).city)
  switch (event.type) {
    case 'ConsultantDealt': {
      const card = stage.components.consultants?.find(({ id }) => id === event.consultant)
      const name = bold(card ? cardName(card) : event.consultant)
      const ability = told.who(you(event.seat), card ? abilityOf(card) : '')
      return did(bold(who(event.seat)), told.dealt(you(event.seat)), name, ability)
    }
    case 'StackMade':
      return followed(told.stackMade(event.tiles.reduce((sum, count) => sum + count, 0)))
    case 'BackRemoved':
      return followed(told.removed(event.back))
    case 'TokenTaken':
      return followed(
        who(event.seat) + told.takesToken(you(event.seat)),
        bold(tokenName(stage, event.token)),
        told.tokenFor(at(event.x, event.y)),
      )
    case 'MajorityPaid': {
      const token = tokenName(stage, event.token)
      const text = told.majority(you(event.seat), event.is_shared, token)
      return followed(who(event.seat) + text, bold(words.gain(event.amount)))
    }
    case 'SetsPaid': {
      const text = told.sets(you(event.seat), event.count)
      return followed(who(event.seat) + text, bold(words.gain(event.amount)))
    }
    case 'SignsDoubled':
      return followed(who(event.seat) + told.doubled(you(event.seat), at(event.x, event.y)))
    case 'PeopleDisplaced':
      return followed(told.displaced(event.count, event.colour))
    case 'PeopleSettled':
      return followed(told.settled(event.count, event.colour, at(event.x, event.y)))
    case 'SetAside':
      return followed(told.setAside(event.back))
    case 'TileTurnedUp':
      return followed(told.turnedUp(tileName(stage, event.tile)))
    case 'PileTurnedUp':
      return { text: [told.pileTurnedUp], depth: 0 }
    case 'GrifterWeighed': {
      const tile = tileName(stage, event.tile)
      const places = event.places.length
      return followed(
        event.people < 0
          ? told.weighed(tile, event.worth, places)
          : told.weighedPeople(tile, event.people, places),
      )
    }
    default:
      return []
  }
}
