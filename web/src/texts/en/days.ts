// Links, devices and reminders: whatever goes with a person over days.

import { grammarOf } from '../grammar'

const en = grammarOf('en-GB')

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
  until: (at: string) => `It works once, until ${en.time(new Date(at), false)}.`,
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
  passkey: 'A passkey',
  passkeyHelp:
    'Your fingerprint, face or screen lock instead of a link. No password, no mail: your devices keep it.',
  makePasskey: 'Save with a passkey',
  another: 'Add another passkey',
  openPasskey: 'Open with a passkey',
  passkeys: (count: number) =>
    count === 1 ? 'One passkey opens them.' : `${count} passkeys open them.`,
  noPasskey: 'No passkey was used. Nothing has changed.',
  cannotPasskey: 'This browser has no passkeys here; the link does the same.',
  open: (tables: number, devices: number) =>
    `${tables === 1 ? 'One seat is' : `${tables} seats are`} kept together on ${
      devices === 1 ? 'this device' : `${devices} devices`
    }.`,
  close: 'Close on this device',
  closeHelp: 'Seats that were taken here stay here.',
  forget: 'Forget it everywhere',
  forgetHelp: 'The link, passkeys and devices stop working. Seats stay where they were taken.',
  sure: 'Forget it',
  kept: 'What the site keeps: your name, which seats are yours, and hashes of what opens them, and the public part of a passkey. No address, no password.',
}

export const reminders = {
  about:
    'When others wait for you and you are not at the table, you can be told: once for each turn, at all tables where this browser has a seat.',
  none: 'Whoever runs this site has not set up reminders. Title and icon of the tab still tell when it is your turn.',
  push: 'On this device',
  pushHelp:
    'A notification, also when no window of this page is open. It goes through the push service of your browser, which cannot read it.',
  pushOn: 'Notify me on this device',
  pushIsOn: 'This device is notified.',
  noPush: 'This browser takes no push messages. On a phone, install the page first.',
  refused: 'The browser does not allow notifications for this page.',
  noService: 'The push service of the browser cannot be reached now. Try again later.',
  mail: 'By e-mail',
  mailHelp: 'A letter asks you first whether the address is yours.',
  mailAddress: 'E-mail address',
  mailOn: 'Remind me by mail',
  mailAsked: (address: string) => `A letter is on its way to ${address}: open the link in it.`,
  mailIsOn: (address: string) => `Reminders go to ${address}.`,
  hook: 'In a channel, for this table',
  hookHelp:
    'Everybody in the channel reads whose turn it is. Paste the address of an incoming webhook of Discord or Slack.',
  hookUrl: 'Address of the webhook',
  hookForm: 'Words for',
  forms: { discord: 'Discord', slack: 'Slack, Mattermost, Rocket.Chat' },
  hookOn: 'Tell the channel',
  hookIsOn: (host: string) => `A channel at ${host} is told whose turn it is here.`,
  off: 'Switch off',
  kept: 'What the site keeps: where to write to, for which seats, and which turn was told last. Switched off, all of it is forgotten.',
  trouble: (why: string) => `Reminders have stopped: ${why}.`,
}

export const arrive = {
  seat: 'Opening your seat',
  mine: 'Opening your tables',
  remind: 'Reminders',
  agreed: 'Reminders by mail are on.',
  ended: 'You get no more of these reminders.',
  nothing: 'This link is cut off: copy the whole of it.',
}
