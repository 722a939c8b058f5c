// What one learns about Welcome To..., and when.

import type { Course } from '../../learn/lesson'
import type { lessons as words } from '../../texts/en/learn/welcome'
import { legal, type Effect, type WelcomeStage, type WelcomeWords } from './words'

const PLANS = '[data-plan]'

/** Whether the number of this turn comes with the effect: where it is written may matter. */
const chosen = (effect: Effect) => (stage: WelcomeStage) => {
  const decision = stage.question?.decision
  const isAsked = decision?.type === 'ChooseHouse' || decision?.type === 'ChooseEffect'
  return isAsked && decision.effect === effect
}

const hasFence = ({ view, eye }: WelcomeStage) =>
  view.sheets[eye]?.streets.some((street) => street.fences?.length) ?? false

export const course: Course<WelcomeWords, keyof typeof words> = {
  begins: (event) => event.type === 'TurnBegan',
  lessons: [
    { id: 'goal', clauses: ['W44', 'W49'], at: '.stage', now: () => true },
    { id: 'cards', clauses: ['W8', 'W10'], at: '#choices', now: () => true },
    { id: 'turn', clauses: ['W12', 'W13'], at: '#choices', now: () => true },
    {
      id: 'numbers',
      clauses: ['W14'],
      at: '.stage',
      now: (stage) => stage.question?.decision.type === 'ChooseHouse',
      isSure: true,
    },
    {
      id: 'next',
      clauses: ['W8'],
      at: '#choices',
      now: ({ view, question }) => view.turn > 1 && question?.decision.type === 'ChooseCards',
      isSure: true,
    },
    { id: 'fence', clauses: ['W19'], at: '.stage', now: chosen('surveyor') },
    { id: 'estates', clauses: ['W28', 'W47'], at: '.stage', now: hasFence },
    { id: 'park', clauses: ['W22', 'W4'], at: '.stage', now: chosen('park') },
    { id: 'pool', clauses: ['W23', 'W24'], at: '.stage', now: chosen('pool') },
    {
      id: 'plans',
      clauses: ['W31', 'W32'],
      at: PLANS,
      now: (stage) => legal(stage, 'ValidatePlan').length > 0,
      after: ['PlanScored'],
    },
    { id: 'agent', clauses: ['W21', 'W47'], at: '.estates', now: chosen('agent') },
    { id: 'temp', clauses: ['W25', 'W46'], at: '.tracks', now: chosen('temp') },
    { id: 'bis', clauses: ['W26', 'W27'], at: '.stage', now: chosen('bis') },
    { id: 'help', clauses: [], at: '#preview' },
    { id: 'tracks', clauses: ['W4'], at: '.tracks' },
    { id: 'spent', clauses: ['W29', 'W41'], at: PLANS, after: ['PlanScored'] },
    {
      id: 'refusal',
      clauses: ['W16', 'W4'],
      at: '.refusals',
      now: (stage) => legal(stage, 'Refuse').length > 0,
    },
    { id: 'end', clauses: ['W42', 'W43', 'W44'] },
  ],
}
