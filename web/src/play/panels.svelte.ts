// Which side panel is open; one at a time.

export type Panel =
  | { name: 'rules'; game: string; clause: string }
  | { name: 'menu' }
  | { name: 'keys' }
  | { name: 'words' }
  | { name: 'position' }
  | { name: 'talk' } // log and chat, where they have no place on the table
  | { name: 'supplies' }
  | { name: 'devices' } // one's tables on all of one's devices
  | { name: 'reminders' }
  | { name: 'links' } // to a table, and to one's seat there

/** The ways out of a game that goes on. */
export interface Leaving {
  heir: string // the name of whoever would play on
  resign(): void
}

class Panels {
  open: Panel | null = $state.raw(null)

  toggle(panel: Panel): void {
    this.open = this.open?.name === panel.name ? null : panel
  }

  close(): void {
    this.open = null
  }
}

export const panels = new Panels()

export function openRules(game: string, clause = ''): void {
  panels.open = { name: 'rules', game, clause }
}
