import { expect, test } from 'vitest'
import { numberOf, numberUrl, parseNumberSearch } from './number-search.ts'
import { parseReportSearch, periodOf, toReportQuery, withPeriod } from './search.ts'

const today = '2026-11-28'
const days = { from: '2026-11-05', to: '2026-11-18' }

/** Reads a URL as the router does: each value is JSON where it can be. */
const read = (url: string) =>
  Object.fromEntries(
    [...new URL(url, 'http://loja.test').searchParams].map(([name, text]) => {
      try {
        return [name, JSON.parse(text) as unknown]
      } catch {
        return [name, text]
      }
    }),
  )

test.each([
  { ...days, measure: 'sold' },
  { ...days, measure: 'returnedPieces', channel: 'whatsapp', state: '-' },
  { ...days, measure: 'shipping' },
  { ...days, measure: 'returned', by: 'reason', key: 'amount_refunded|Mancha', name: 'Mancha' },
  { ...days, measure: 'orders', by: 'coupon', key: '2026', name: '2026' },
  { ...days, measure: 'sold', by: 'coupon', key: '1E5', name: '1E5' },
  { ...days, measure: 'sold', by: 'city', key: 'Goiânia, GO', name: 'Goiânia, GO' },
  { ...days, measure: 'pieces', by: 'size', key: '38', name: '38' },
  { ...days, measure: 'sold', by: 'state', key: '', name: 'Retirada na loja' },
] as const)('the number %o comes back from its URL', (number) => {
  expect(numberOf(parseNumberSearch(read(numberUrl(number))), today)).toEqual(number)
})

test('a URL without days is today, and reversed days are one', () => {
  expect(numberOf({}, today)).toEqual({ from: today, to: today, measure: 'sold' })
  expect(numberOf({ de: '2026-11-05', ate: '2026-11-01' }, today)).toMatchObject({
    from: '2026-11-05',
    to: '2026-11-05',
  })
})

test('a report reads period, comparison and filters from its URL, and drops what is not valid', () => {
  const search = parseReportSearch({ de: '2026-11-05', ate: '2026-11-18', canal: 'site', uf: 'GO' })
  expect(toReportQuery(search, today)).toEqual({
    ...days,
    beforeFrom: '2026-10-22',
    beforeTo: '2026-11-04',
    channel: 'site',
    state: 'GO',
  })
  expect(toReportQuery({ ...search, contra: 'nada' }, today)).not.toHaveProperty('beforeFrom')
  expect(periodOf(parseReportSearch({ de: '2026-11-18', ate: '2026-11-05', periodo: 'ontem' }))).toBe(
    'yesterday',
  )
  expect(periodOf(parseReportSearch({ de: '2026-02-31', ate: '2026-03-05', periodo: 'sempre' }))).toBe(
    'last-30-days',
  )
  expect(parseReportSearch({ canal: 'rádio', uf: 'XX', aba: 'segredo' })).toEqual({})
})

test('another period replaces the one of the URL, and the default one is left out', () => {
  const search = parseReportSearch({ de: '2026-11-05', ate: '2026-11-18', uf: 'GO' })
  expect(withPeriod(search, 'yesterday')).toEqual({ periodo: 'ontem', uf: 'GO' })
  expect(withPeriod(search, 'last-30-days')).toEqual({ uf: 'GO' })
  expect(withPeriod({ periodo: 'ontem' }, days)).toEqual({ de: '2026-11-05', ate: '2026-11-18' })
})
