import { expect, test } from 'vitest'
import { formatAge, formatMoment } from './age.ts'

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

test.each([
  ['2026-11-22T11:20:00Z', 'hoje às 08h20'],
  ['2026-11-22T03:00:00Z', 'hoje às 00h00'],
  ['2026-11-22T02:59:00Z', 'ontem às 23h59'],
  ['2026-11-20T21:20:00Z', 'em 20 de nov., 18h20'],
])('formats the instant %s as %s', (instant, words) => {
  expect(formatMoment(instant, now)).toBe(words)
})
