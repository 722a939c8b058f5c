// Attempt: what a page asks of the server, one thing at a time, and what went wrong with the last.

import type { NewTable } from '../wire/server'
import { api } from './api'
import { keepTokens } from './keep'

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
  const { table, tokens } = await api.create(wanted)
  keepTokens(table.id, tokens)
  return table.id
}
