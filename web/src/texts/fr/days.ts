// Liens, appareils et rappels : ce qui suit quelqu’un d’un jour à l’autre.

import { grammarOf } from '../grammar'
import { ofName } from './names'

const fr = grammarOf('fr')

export const links = {
  title: 'Liens',
  invite: 'Pour jouer',
  inviteHelp: 'Qui a ce lien peut s’asseoir, s’il reste une place libre.',
  byName: 'À dire de vive voix',
  byNameHelp: 'Tapé sur la page d’accueil, cela mène ici. À la table, chaque écran le montre.',
  watch: 'Pour regarder',
  watchHelp: 'Montre ce que tout le monde peut voir, rien d’autre.',
  seat: 'Ta place sur un autre appareil',
  seatOf: (name: string) => `La place ${ofName(name)} sur un autre appareil`,
  seatHelp:
    'Un lien pour toi. Il sert une fois, dans la journée ; ensuite, les deux appareils jouent pour toi.',
  makeSeat: 'Créer un lien vers ma place',
  again: 'Créer un autre lien',
  scan: 'Scanne-le avec l’autre appareil, ou envoie-toi le lien.',
  until: (at: string) => `Il sert une fois, jusqu’au ${fr.time(new Date(at), false)}.`,
  callBack: 'Cet appareil seulement',
  callBackHelp:
    'Les liens vers cette place ne marchent plus, et les appareils venus par un lien sont renvoyés.',
  calledBack: 'Les liens vers cette place, et les appareils venus par un lien, ne l’ouvrent plus.',
  qr: 'Le lien en code QR',
}

export const devices = {
  title: 'Tes tables sur tous tes appareils',
  about:
    'Sans compte, tes places vivent dans ce navigateur. Garde-les ensemble, et chacun de tes appareils les a toutes : les tables, ton nom et les parties que tu as jouées.',
  link: 'Un lien à garder',
  linkHelp:
    'Mets-le en favori ou ouvre-le sur ton téléphone. Qui l’a joue pour toi, alors garde-le pour toi.',
  makeLink: 'Créer le lien',
  renew: 'Créer un nouveau lien',
  renewHelp: 'L’ancien ne marche plus ; les appareils venus par lui restent.',
  lost: 'Un lien a été créé sur un autre appareil. Il ne se montre qu’une fois ; un nouveau prend sa place.',
  passkey: 'Une clé d’accès',
  passkeyHelp:
    'Ton empreinte digitale, ton visage ou le verrouillage de l’écran au lieu d’un lien. Ni mot de passe ni e-mail : tes appareils la gardent.',
  makePasskey: 'Garder avec une clé d’accès',
  another: 'Ajouter une clé d’accès',
  openPasskey: 'Ouvrir avec une clé d’accès',
  passkeys: (count: number) =>
    count === 1 ? 'Une clé d’accès les ouvre.' : `${fr.number(count)} clés d’accès les ouvrent.`,
  noPasskey: 'Aucune clé d’accès n’a servi. Rien n’a changé.',
  cannotPasskey: 'Ce navigateur n’a pas de clés d’accès ici ; le lien fait la même chose.',
  open: (tables: number, devices: number) =>
    `${fr.counted(tables, 'place est gardée', 'places sont gardées')} sur ${
      devices === 1 ? 'cet appareil' : `${fr.number(devices)} appareils`
    }.`,
  close: 'Fermer sur cet appareil',
  closeHelp: 'Les places prises ici restent ici.',
  forget: 'Oublier partout',
  forgetHelp:
    'Le lien, les clés d’accès et les appareils ne marchent plus. Les places restent là où elles ont été prises.',
  sure: 'Oublier',
  kept: 'Ce que garde le site : ton nom, quelles places sont à toi, des empreintes de ce qui les ouvre, et la partie publique d’une clé d’accès. Ni adresse ni mot de passe.',
}

export const reminders = {
  about:
    'Quand on t’attend et que tu n’es pas à la table, on peut te prévenir : une fois par tour, à toutes les tables où ce navigateur a une place.',
  none: 'Ce site n’a pas de rappels. Le titre et l’icône de l’onglet disent quand même si c’est ton tour.',
  push: 'Sur cet appareil',
  pushHelp:
    'Une notification, même si aucune fenêtre de cette page n’est ouverte. Elle passe par le service de notifications de ton navigateur, qui ne peut pas la lire.',
  pushOn: 'Me prévenir sur cet appareil',
  pushIsOn: 'Cet appareil est prévenu.',
  noPush:
    'Ce navigateur ne reçoit pas de notifications. Sur un téléphone, installe d’abord la page.',
  refused: 'Le navigateur n’autorise pas les notifications de cette page.',
  noService:
    'Le service de notifications du navigateur est injoignable pour l’instant. Réessaie plus tard.',
  mail: 'Par e-mail',
  mailHelp: 'Un message te demande d’abord si l’adresse est bien la tienne.',
  mailAddress: 'Adresse e-mail',
  mailOn: 'Me prévenir par e-mail',
  mailAsked: (address: string) =>
    `Un message est en route vers ${address} : ouvre le lien qu’il contient.`,
  mailIsOn: (address: string) => `Les rappels vont à ${address}.`,
  hook: 'Dans un salon, pour cette table',
  hookHelp:
    'Tout le salon lit à qui c’est le tour. Colle l’adresse d’un webhook entrant de Discord ou de Slack.',
  hookUrl: 'Adresse du webhook',
  hookForm: 'Écrit pour',
  forms: { discord: 'Discord', slack: 'Slack, Mattermost, Rocket.Chat' },
  hookOn: 'Prévenir le salon',
  hookIsOn: (host: string) => `Un salon chez ${host} apprend à qui c’est le tour ici.`,
  off: 'Désactiver',
  kept: 'Ce que garde le site : où écrire, pour quelles places, et quel tour a été annoncé en dernier. Une fois désactivé, tout est oublié.',
  trouble: (why: string) => `Les rappels se sont arrêtés : ${why}.`,
}

export const arrive = {
  seat: 'Ouverture de ta place',
  mine: 'Ouverture de tes tables',
  remind: 'Rappels',
  agreed: 'Les rappels par e-mail sont activés.',
  ended: 'Tu ne reçois plus ces rappels.',
  nothing: 'Ce lien est coupé : copie-le en entier.',
}
