// What dev/record.py wrote.

import type { Entry, Scene, TableInfo } from '../wire/server'
import type { Tagged } from '../play/game'

export interface Moment {
  scene: Scene
  entries: Entry[] // since the moment before
  previews: Tagged[][] // by legal answer
}

export interface Recorded {
  table: TableInfo
  components: object
  moments: Moment[]
}

const files = import.meta.glob<Recorded>('../../dev/recorded/*.json', { import: 'default' })

export const names = Object.keys(files).map((path) => path.replace(/.*\/|\.json$/g, ''))

export function load(name: string): Promise<Recorded> {
  return files[`../../dev/recorded/${name}.json`]!()
}
