// What one learns about Lords of Vegas, and when.

import type { Course } from '../../learn/lesson'
import type { lessons as words } from '../../texts/en/learn/vegas'
import type { VegasStage, VegasWords } from './words'

const TRACK = '.stage g:has(> .marker)'

const asked = (type: VegasWords['decision']['type']) => (stage: VegasStage) =>
  stage.question?.decision.type === type

export const course: Course<VegasWords, keyof typeof words> = {
  begins: (event, seat) => event.type === 'TurnBegan' && event.seat === seat,
  lessons: [
    { id: 'goal', clauses: ['V20', 'V26'], at: '.stage', now: () => true },
    { id: 'lots', clauses: ['V1', 'V7', 'V52'], at: '.stage', now: () => true },
    { id: 'turn', clauses: ['V15', 'V24'], at: '#choices', now: () => true },
    {
      id: 'card',
      clauses: ['V16', 'V17', 'V18'],
      at: '#choices',
      now: ({ view, eye }) => view.turn === eye && view.card !== '',
      isSure: true,
    },
    {
      id: 'build',
      clauses: ['V30', 'V31'],
      at: '#choices',
      now: asked('ChooseAction'),
      isSure: true,
    },
    { id: 'boss', clauses: ['V10', 'V11'], at: '.stage', after: ['CasinoBuilt'], isSure: true },
    {
      id: 'payout',
      clauses: ['V18'],
      at: '#log, [data-talk]',
      after: ['CasinoPaid'],
      isSure: true,
    },
    {
      id: 'points',
      clauses: ['V20'],
      at: 'section.players',
      after: ['CasinoScored'],
      isSure: true,
    },
    { id: 'track', clauses: ['V22'], at: TRACK, after: ['CasinoScored'], isSure: true },
    { id: 'merge', clauses: ['V14'], at: '.stage', after: ['CasinosMerged'], isSure: true },
    { id: 'companies', clauses: ['V4', 'V19'], at: '#companies, [data-talk]' },
    { id: 'sprawl', clauses: ['V32', 'V33', 'V16'], at: '#choices', after: ['CasinoSprawled'] },
    {
      id: 'reorganize',
      clauses: ['V37', 'V38'],
      at: '#choices',
      now: asked('ChoosePlace'),
      after: ['CasinoReorganized'],
    },
    { id: 'help', clauses: [], at: '#preview' },
    {
      id: 'raise',
      clauses: ['V35', 'V40'],
      at: '#choices',
      after: ['CasinoRaised', 'CasinoRemodelled'],
    },
    { id: 'gamble', clauses: ['V42', 'V43', 'V44'], at: '#choices', after: ['BetPlaced'] },
    { id: 'tie', clauses: ['V12'], at: '.stage', after: ['BossTied'] },
    {
      id: 'trade',
      clauses: ['V47', 'V48', 'V49'],
      at: '#choices',
      now: asked('AnswerOffer'),
      after: ['OfferMade'],
    },
    { id: 'end', clauses: ['V25', 'V27'] },
  ],
}
