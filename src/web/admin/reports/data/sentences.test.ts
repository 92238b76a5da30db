import { describe, expect, test } from 'vitest'
import type { ReportTotals, SalesReport } from '#contract/reports'
import { addDays } from '#shared/dates/dates'
import { describeSales, describeSizes, endOfStep } from './sentences.ts'

const totals = (sold: number) => ({ sold }) as ReportTotals
/** Creates days from 5 November 2026, a Thursday, each with what was sold then and before. */
const days = (...pairs: [sold: number, before: number | null][]): SalesReport['series'] =>
  pairs.map(([sold, before], at) => ({
    day: addDays('2026-11-05', at),
    totals: totals(sold),
    beforeDay: null,
    before: before === null ? null : totals(before),
  }))
const today = '2026-11-28'
const money = (text: string) => text.replaceAll('\u00a0', ' ')
const say = (...args: Parameters<typeof describeSales>) => {
  const text = describeSales(...args)
  return text && money(text)
}

describe('the sentence of sales', () => {
  test('names the best day, and the only one below the period before', () => {
    const series = days([100_00, 90_00], [150_00, 160_00], [200_00, 120_00])
    expect(say(series, 'day', 'previous', today)).toBe(
      'O melhor dia foi sábado, 7 de nov., com R$ 200,00. Só um dia ficou abaixo do período anterior: sexta, 6 de nov.',
    )
  })

  test('counts several days below, and says when there are none', () => {
    const below = days([1_00, 2_00], [1_50, 2_00], [5_00, 2_00])
    expect(say(below, 'day', 'previous-year', today)).toMatch(/2 de 3 dias ficaram abaixo do ano passado\.$/)
    const none = days([3_00, 2_00], [5_00, 2_00])
    expect(say(none, 'day', 'same-weekdays', today)).toMatch(
      /Nenhum dia ficou abaixo dos mesmos dias da semana\.$/,
    )
  })

  test('says nothing of a comparison that is not made, or of a time before the first sale', () => {
    const best = 'O melhor dia foi sexta, 6 de nov., com R$ 5,00.'
    expect(say(days([3_00, null], [5_00, null]), 'day', 'none', today)).toBe(best)
    expect(say(days([3_00, 0], [5_00, 0]), 'day', 'previous', today)).toBe(best)
  })

  test('names no best day where two are the best', () => {
    expect(say(days([5_00, 6_00], [5_00, 4_00]), 'day', 'previous', today)).toBe(
      'Só um dia ficou abaixo do período anterior: quinta, 5 de nov.',
    )
    expect(say(days([5_00, null], [5_00, null]), 'day', 'none', today)).toBeUndefined()
  })

  test('says nothing of one day, and of a period without sales', () => {
    expect(say(days([5_00, 6_00]), 'day', 'previous', today)).toBeUndefined()
    expect(say(days([0, 6_00], [0, 5_00]), 'day', 'previous', today)).toBeUndefined()
  })

  test('does not call a day, week or month low that still runs', () => {
    const series = days([5_00, 4_00], [1_00, 4_00])
    expect(say(series, 'day', 'previous', '2026-11-06')).toMatch(/Nenhum dia ficou abaixo/)
    expect(say(series, 'day', 'previous', '2026-11-07')).toMatch(/Só um dia ficou abaixo/)
    expect(say(series, 'month', 'previous', today)).toBe('O melhor mês foi novembro de 2026, com R$ 5,00.')
  })
})

test.each([
  ['2026-11-05', 'day', '2026-11-05'],
  ['2026-11-30', 'week', '2026-12-06'],
  ['2026-11-01', 'month', '2026-11-30'],
  ['2028-02-01', 'month', '2028-02-29'],
  ['2026-12-01', 'month', '2026-12-31'],
] as const)('the step of %s by %s ends on %s', (day, step, end) => {
  expect(endOfStep(day, step)).toBe(end)
})

describe('the sentence of sizes', () => {
  const size = (name: string, pieces: number, returned: number) => ({ size: name, pieces, returned })

  test('names the size of which the largest share came back', () => {
    const sizes = [size('P', 100, 3), size('GG', 117, 10), size('XGG', 2, 2)]
    expect(describeSizes(sizes)).toBe('O GG é o que mais volta: 8,5%, 10 de 117.')
  })

  test('says nothing where nothing came back, where two are equal, or too little was sold', () => {
    expect(describeSizes([size('P', 100, 0)])).toBeUndefined()
    expect(describeSizes([size('P', 100, 5), size('M', 20, 1)])).toBeUndefined()
    expect(describeSizes([size('P', 9, 9)])).toBeUndefined()
  })
})
