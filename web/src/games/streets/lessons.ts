// What one learns about Streets, and when.

import type { Course } from '../../learn/lesson'
import type { lessons as words } from '../../texts/en/learn/streets'
import type { StreetsStage, StreetsWords } from './words'

const asked = (type: StreetsWords['decision']['type']) => (stage: StreetsStage) =>
  stage.question?.decision.type === type

export const course: Course<StreetsWords, keyof typeof words> = {
  begins: (event, seat) => event.type === 'TurnBegan' && event.seat === seat,
  lessons: [
    { id: 'goal', clauses: ['S9.5'], at: '.stage', now: () => true },
    { id: 'tile', clauses: ['S1.2'], at: '#choices', now: () => true },
    { id: 'turn', clauses: ['S3.3', 'S3.6'], at: '#choices', now: () => true },
    {
      id: 'where',
      clauses: ['S4.7', 'S4.8'],
      at: '.stage',
      now: (stage) => stage.considered?.type === 'Build',
      isSure: true,
    },
    { id: 'sign', clauses: ['S3.4', 'S3.5'], at: '.stage', after: ['TileBuilt'], isSure: true },
    {
      id: 'closed',
      clauses: ['S5.2', 'S6.4'],
      at: '.stage',
      after: ['StreetEnclosed'],
      isSure: true,
    },
    {
      id: 'paid',
      clauses: ['S7.1', 'S6.6'],
      at: '#log, [data-talk]',
      after: ['BuildingScored'],
      isSure: true,
    },
    {
      id: 'crowd',
      clauses: ['S8.2', 'S8.3', 'S8.4'],
      at: '.stage',
      after: ['StreetEnclosed', 'PersonMoved', 'PeopleGotFomo'],
      isSure: true,
    },
    {
      id: 'fomo',
      clauses: ['S8.5', 'S8.6'],
      at: '.stage',
      after: ['PeopleGotFomo'],
      isSure: true,
    },
    { id: 'symbols', clauses: ['S6.7', 'S6.8', 'S7.3'], at: '.stage' },
    { id: 'help', clauses: [], at: '#preview' },
    { id: 'valuations', clauses: ['S7.2', 'S7.7', 'S7.8', 'S7.9'], at: '#choices' },
    { id: 'plan', clauses: ['S7.1', 'S8.3'], at: '.stage' },
    {
      id: 'abandon',
      clauses: ['S8.7', 'S8.8', 'S8.9'],
      at: 'section.players',
      now: asked('ChooseAbandoned'),
    },
    {
      id: 'end',
      clauses: ['S9.1', 'S9.2'],
      now: ({ view }) => view.turn >= 0 && view.top === null,
    },
  ],
}
