// Links, Geräte und Erinnerungen: was jemanden über Tage begleitet.

import { grammarOf } from '../grammar'

const de = grammarOf('de')

export const links = {
  title: 'Links',
  invite: 'Zum Mitspielen',
  inviteHelp: 'Wer diesen Link hat, kann Platz nehmen, solange einer frei ist.',
  byName: 'Zum Ansagen',
  byNameHelp:
    'Auf der Startseite eingetippt, führt es hierher. Am Tisch steht es auf jedem Bildschirm.',
  watch: 'Zum Zuschauen',
  watchHelp: 'Zeigt, was alle sehen dürfen, und sonst nichts.',
  seat: 'Dein Platz auf einem anderen Gerät',
  seatOf: (name: string) => `Der Platz von ${name} auf einem anderen Gerät`,
  seatHelp:
    'Ein Link für dich selbst. Er gilt einmal und nur einen Tag lang; danach spielen beide Geräte für dich.',
  makeSeat: 'Link zu meinem Platz machen',
  again: 'Noch einen Link machen',
  scan: 'Scann ihn mit dem anderen Gerät oder schick dir den Link.',
  until: (at: string) => `Er gilt einmal, bis ${de.time(new Date(at), false)}.`,
  callBack: 'Nur dieses Gerät',
  callBackHelp:
    'Links zu diesem Platz gelten nicht mehr, und Geräte, die über einen gekommen sind, müssen gehen.',
  calledBack:
    'Links zu diesem Platz und Geräte, die über einen gekommen sind, öffnen ihn nicht mehr.',
  qr: 'Der Link als QR-Code',
}

export const devices = {
  title: 'Deine Tische auf allen Geräten',
  about:
    'Ohne Konto leben deine Plätze in diesem Browser. Halt sie zusammen, und jedes deiner Geräte hat sie alle: die Tische, deinen Namen und die Partien, die du gespielt hast.',
  link: 'Ein Link zum Aufheben',
  linkHelp:
    'Setz ein Lesezeichen oder öffne ihn auf dem Handy. Wer ihn hat, spielt für dich; behalt ihn also für dich.',
  makeLink: 'Link machen',
  renew: 'Neuen Link machen',
  renewHelp: 'Der alte gilt dann nicht mehr; Geräte, die über ihn gekommen sind, bleiben.',
  lost: 'Der Link wurde auf einem anderen Gerät gemacht. Gezeigt wird er nur einmal; ein neuer tritt an seine Stelle.',
  passkey: 'Ein Passkey',
  passkeyHelp:
    'Fingerabdruck, Gesicht oder Displaysperre statt eines Links. Kein Passwort, keine Mail: Deine Geräte bewahren ihn auf.',
  makePasskey: 'Mit einem Passkey sichern',
  another: 'Noch einen Passkey hinzufügen',
  openPasskey: 'Mit einem Passkey öffnen',
  passkeys: (count: number) =>
    count === 1 ? 'Ein Passkey öffnet sie.' : `${de.number(count)} Passkeys öffnen sie.`,
  noPasskey: 'Es wurde kein Passkey benutzt. Geändert hat sich nichts.',
  cannotPasskey: 'Dieser Browser hat hier keine Passkeys; der Link leistet dasselbe.',
  open: (tables: number, devices: number) =>
    `${tables === 1 ? 'Ein Platz ist' : `${de.number(tables)} Plätze sind`} beisammen, auf ${
      devices === 1 ? 'diesem Gerät' : `${de.number(devices)} Geräten`
    }.`,
  close: 'Auf diesem Gerät schließen',
  closeHelp: 'Plätze, die du hier eingenommen hast, bleiben hier.',
  forget: 'Überall vergessen',
  forgetHelp:
    'Link, Passkeys und Geräte gelten nicht mehr. Plätze bleiben, wo du sie eingenommen hast.',
  sure: 'Vergessen',
  kept: 'Was die Seite aufhebt: deinen Namen, welche Plätze deine sind, Hashes dessen, was sie öffnet, und den öffentlichen Teil eines Passkeys. Keine Adresse, kein Passwort.',
}

export const reminders = {
  about:
    'Wenn andere auf dich warten und du nicht am Tisch bist, bekommst du Bescheid: einmal je Zug, an allen Tischen, an denen dieser Browser einen Platz hat.',
  none: 'Wer diese Seite betreibt, hat keine Erinnerungen eingerichtet. Titel und Symbol des Tabs sagen trotzdem, wann du am Zug bist.',
  push: 'Auf diesem Gerät',
  pushHelp:
    'Eine Benachrichtigung, auch wenn kein Fenster dieser Seite offen ist. Sie geht über den Push-Dienst deines Browsers, der sie nicht lesen kann.',
  pushOn: 'Auf diesem Gerät Bescheid geben',
  pushIsOn: 'Dieses Gerät bekommt Bescheid.',
  noPush:
    'Dieser Browser nimmt keine Push-Nachrichten an. Auf dem Handy installiere zuerst die Seite.',
  refused: 'Der Browser erlaubt dieser Seite keine Benachrichtigungen.',
  noService:
    'Der Push-Dienst des Browsers ist gerade nicht zu erreichen. Versuch es später noch einmal.',
  mail: 'Per E-Mail',
  mailHelp: 'Eine Mail fragt dich zuerst, ob die Adresse dir gehört.',
  mailAddress: 'E-Mail-Adresse',
  mailOn: 'Per Mail erinnern',
  mailAsked: (address: string) =>
    `Eine Mail ist unterwegs an ${address}: Öffne den Link, der darin steht.`,
  mailIsOn: (address: string) => `Erinnerungen gehen an ${address}.`,
  hook: 'In einem Kanal, für diesen Tisch',
  hookHelp:
    'Alle im Kanal lesen, wer am Zug ist. Füg die Adresse eines eingehenden Webhooks von Discord oder Slack ein.',
  hookUrl: 'Adresse des Webhooks',
  hookForm: 'Geschrieben für',
  forms: { discord: 'Discord', slack: 'Slack, Mattermost, Rocket.Chat' },
  hookOn: 'Dem Kanal Bescheid geben',
  hookIsOn: (host: string) => `Ein Kanal bei ${host} erfährt, wer hier am Zug ist.`,
  off: 'Ausschalten',
  kept: 'Was die Seite aufhebt: wohin sie schreibt, für welche Plätze, und von welchem Zug sie zuletzt geschrieben hat. Nach dem Ausschalten ist alles vergessen.',
  trouble: (why: string) => `Die Erinnerungen haben aufgehört: ${why}.`,
}

export const arrive = {
  seat: 'Dein Platz wird geöffnet',
  mine: 'Deine Tische werden geöffnet',
  remind: 'Erinnerungen',
  agreed: 'Die Erinnerungen per Mail sind eingeschaltet.',
  ended: 'Du bekommst keine dieser Erinnerungen mehr.',
  nothing: 'Dieser Link ist abgeschnitten: Kopier ihn ganz.',
}
