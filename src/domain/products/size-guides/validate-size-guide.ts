import type { SizeGuideForm } from '#contract/products'
import { sizeGuideEditor as words } from '#texts/admin-products/size-guide-editor'

/** Range in centimetres, or a single value. */
const measure = /^(\d{1,3}(?:,\d)?)(?:–(\d{1,3}(?:,\d)?))?$/

const inCentimetres = (column: string): boolean => /\(cm\)$/i.test(column)

/** Normalizes a measure: `84-88`, `84 a 88` and `84 – 88` become `84–88`, and `22.5` becomes `22,5`. */
export function normalizeMeasure(typed: string): string {
  const text = typed.trim()
  const numbers = text.match(/\d+(?:[.,]\d+)?/g) ?? []
  const between = text.replace(/[\d.,\s]/g, '').toLowerCase()
  if (numbers.length < 1 || numbers.length > 2 || !['', '-', '–', '—', 'a', 'até'].includes(between))
    return text
  if ((numbers.length === 2) !== (between !== '')) return text
  return numbers.map((number) => number.replace('.', ',')).join('–')
}

const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** Validates a guide; returns errors by field path (`rows.2.values.0`). */
export function validateSizeGuide({ columns, rows }: SizeGuideForm): Record<string, string> {
  const problems: Record<string, string> = {}
  const repeated = (names: readonly string[], path: (at: number) => string) =>
    names.forEach((name, at) => {
      if (names.indexOf(name) < at) problems[path(at)] = words.problems.repeated
    })
  repeated(columns, (at) => `columns.${at}`)
  repeated(
    rows.map(({ size }) => size),
    (at) => `rows.${at}.size`,
  )
  rows.forEach(({ values }, row) => {
    if (values.length !== columns.length) problems[`rows.${row}.values`] = words.problems.uneven
    columns.forEach((column, at) => {
      const value = values[at] ?? ''
      if (!inCentimetres(column) || value === '') return
      const [, from, to = from] = measure.exec(value) ?? []
      if (from === undefined) problems[`rows.${row}.values.${at}`] = words.problems.measure
      else if (numberOf(to!) < numberOf(from)) problems[`rows.${row}.values.${at}`] = words.problems.turned
    })
  })
  return problems
}
