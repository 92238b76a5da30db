import { expect, test } from 'vitest'
import { formatRange, periods } from './periods.ts'

test.each([
  ['2026-11-05', '2026-11-18', '5 a 18 de nov.'],
  ['2026-11-01', '2026-11-18', '1º a 18 de nov.'],
  ['2026-10-22', '2026-11-04', '22 de out. a 4 de nov.'],
  ['2026-11-19', '2026-11-19', '19 de nov.'],
  ['2025-11-05', '2025-11-18', '5 a 18 de nov. de 2025'],
  ['2025-01-01', '2025-12-31', '2025'],
  ['2025-01-01', '2026-12-31', '1º de jan. de 2025 a 31 de dez. de 2026'],
  ['2025-12-01', '2026-01-31', '1º de dez. de 2025 a 31 de jan. de 2026'],
])('formats %s to %s as "%s"', (from, to, text) => {
  expect(formatRange({ from, to }, '2026-11-19')).toBe(text)
})

test('says how many days before a comparison lies', () => {
  expect(periods.before({ from: '2026-10-22', to: '2026-11-04' }, '2026-11-19')).toBe(
    '14 dias antes, 22 de out. a 4 de nov.',
  )
  expect(periods.before({ from: '2026-11-18', to: '2026-11-18' }, '2026-11-19')).toBe(
    '1 dia antes, 18 de nov.',
  )
})
