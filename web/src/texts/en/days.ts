// Links, devices and reminders: whatever goes with a person over days.

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export const links = {
  title: 'Links',
  invite: 'To play',
  inviteHelp: 'Whoever has this link can sit down, if a seat is open.',
  byName: 'To say aloud',
  byNameHelp: 'Typed on the home page it leads here. Every screen of the table shows it.',
  watch: 'To watch',
  watchHelp: 'Shows what everybody may see, and nothing else.',
  seat: 'Your seat on another device',
  seatOf: (name: string) => `The seat of ${name} on another device`,
  seatHelp: 'A link for yourself. It works once, within a day; both devices then play for you.',
  makeSeat: 'Make a link to my seat',
  again: 'Make another link',
  scan: 'Scan it with the other device, or send yourself the link.',
  until: (at: string) => `It works once, until ${DAY.format(new Date(at))}.`,
  callBack: 'Only this device',
  callBackHelp: 'Links to this seat stop working, and devices that came by one are sent away.',
  calledBack: 'Links to this seat, and devices that came by one, no longer open it.',
  qr: 'The link as a QR code',
}

export const devices = {
  title: 'Your tables on all devices',
  about:
    'Without an account your seats live in this browser. Keep them together, and every device of yours has them all: the tables, your name, and the games you played.',
  link: 'One link to keep',
  linkHelp:
    'Bookmark it, or open it on your phone. Whoever has it plays for you, so keep it to yourself.',
  makeLink: 'Make the link',
  renew: 'Make a new link',
  renewHelp: 'The old one stops working; devices that came by it stay.',
  lost: 'A link was made on another device. It is told once; a new one takes its place.',
  open: (tables: number, devices: number) =>
    `${tables === 1 ? 'One seat is' : `${tables} seats are`} kept together on ${
      devices === 1 ? 'this device' : `${devices} devices`
    }.`,
  close: 'Close on this device',
  closeHelp: 'Seats that were taken here stay here.',
  forget: 'Forget it everywhere',
  forgetHelp: 'The link, passkeys and devices stop working. Seats stay where they were taken.',
  sure: 'Forget it',
  kept: 'What the site keeps: your name, which seats are yours, and hashes of what opens them. No address, no password.',
}

export const arrive = {
  seat: 'Opening your seat',
  mine: 'Opening your tables',
  nothing: 'This link is cut off: copy the whole of it.',
}
