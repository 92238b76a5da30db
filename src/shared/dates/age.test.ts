import { expect, test } from 'vitest'
import { formatAge } from './age.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const hour = 60
const day = 24 * hour

test.each([
  [0, 'agora'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * hour + 59, '47 h'],
  [48 * hour, '2 dias'],
  [59 * day, '59 dias'],
  [61 * day, '2 meses'],
  [700 * day, '22 meses'],
  [1000 * day, '2 anos'],
])('formats %s minutes ago as %s', (minutes, words) => {
  expect(formatAge(ago(minutes), now)).toBe(words)
})
