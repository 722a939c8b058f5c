// Frame: how the parts of a table stand on a screen of one size, so that all that is needed for the
// decision is in sight together and nothing scrolls but lists.

export type Frame =
  | 'columns' // players, log and chat on the left, the board in the middle, the desk on the right
  | 'wide' // for a board that needs the width: players in a rail, log and chat below the board
  | 'rail' // the same without log and chat, which a button opens
  | 'tall' // a tablet held upright: players in a rail, the desk below the board
  | 'phone' // one below the other

const PHONE = { width: 900, height: 560 } // below one of these
const TALL = { width: 640, height: 900 } // from both of these on it is a tablet after all
const COLUMNS = 1180 // from here on there is room for log and chat
const WIDE = 1.25 // width by height of a board that wants the wide frame
const INERTIA = 0.1 // by how much a board must have changed before its frame does

export function frameFor(width: number, height: number, aspect: number, before?: Frame): Frame {
  if (width < PHONE.width || height < PHONE.height)
    return width >= TALL.width && height >= TALL.height ? 'tall' : 'phone'
  if (width < COLUMNS) return 'rail'
  const bar = before === 'wide' ? WIDE - INERTIA : before === 'columns' ? WIDE + INERTIA : WIDE
  return aspect >= bar ? 'wide' : 'columns'
}
