import { expect, test } from 'vitest'
import { describeDeadline } from './deadline.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['open', '2026-11-27T12:00:00Z', 'em 5 dias', undefined],
  ['open', '2026-11-22T17:00:00Z', 'em 5 h', 'soon'],
  ['open', '2026-11-22T09:00:00Z', 'atrasada há 3 h', 'late'],
  ['answered', '2026-11-20T12:00:00Z', 'Respondida', undefined],
  ['done', '2026-11-20T12:00:00Z', 'Concluída', undefined],
] as const)('formats an %s message due %s as %s', (state, dueAt, text, tone) => {
  expect(describeDeadline({ state, dueAt }, now)).toEqual({ text, tone })
})
