// Attempt: what a page asks of the server, one thing at a time, and what went wrong with the last.

import { loadGame } from '../games'
import type { NewTable } from '../wire/server'
import { api, Trouble } from './api'
import { keepTokens } from './keep'
import { keepTogether } from './keyring'
import { plain } from './phrase'
import { told } from './reasons'

export class Attempt {
  isBusy = $state(false)
  trouble = $state('')

  /** Does it, unless something else is under way. */
  async at(doing: () => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.trouble = ''
    try {
      await doing()
    } catch (error) {
      this.trouble = (error as Error).message
    } finally {
      this.isBusy = false
    }
  }
}

/** Sets up a table and keeps the seats that are ours; gives its id. */
export async function setUp(wanted: NewTable): Promise<string> {
  const { table, tokens } = await api
    .create(wanted)
    .catch((error: unknown) => retold(error, wanted))
  keepTokens(table.id, tokens)
  void keepTogether()
  return table.id
}

/** What the rules of a game refuse is told in that game's words. */
async function retold(error: unknown, { game }: NewTable): Promise<never> {
  if (!(error instanceof Trouble) || !error.reason) throw error
  const page = await loadGame(game)
  const words = told({ sentence: error.message, reason: error.reason }, page.reason, null)
  throw new Trouble(error.status, plain(words), error.reason)
}
