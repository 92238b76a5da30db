import type { SizeGuideView } from '#contract/products'
import { getFirst, getLast } from '#shared/data/get-or-throw'

/**
 * Parses a range in centimetres, both ends included: `84–88`, `84 a 88`, `92,5`. Returns undefined for anything
 * else.
 */
function rangeOf(text: string): [from: number, to: number] | undefined {
  const found = text.match(/\d+(?:[.,]\d+)?/g)?.map((number) => Number(number.replace(',', '.')))
  const [from, to = from] = found ?? []
  return from === undefined || to === undefined || to < from ? undefined : [from, to]
}

const unit = / ?\(cm\)$/i
const asked = 3

/** Returns a column name without its unit: `Busto (cm)` → `Busto`. */
export const stripUnit = (column: string): string => column.replace(unit, '')

/**
 * Returns the columns to ask for, the first three with a measurement for every size. If some are in centimetres,
 * the others are numbers of another kind.
 */
export function getMeasurableColumns({ columns, rows }: SizeGuideView): string[] {
  const named = columns.some((column) => unit.test(column))
  return columns
    .filter((column, index) => {
      const measured = rows.every(({ values }) => rangeOf(values[index] ?? ''))
      return measured && (!named || unit.test(column))
    })
    .slice(0, asked)
}

export type SizeAdvice =
  | { kind: 'one'; size: string }
  | { kind: 'between'; smaller: string; larger: string }
  | { kind: 'smallest' | 'largest'; size: string }

/** Returns the position of a measurement: a row index, or half between two rows, also on their common border. */
function placeOf(measure: number, ranges: readonly (readonly [number, number])[]): number {
  const fitting = ranges.flatMap(([from, to], index) => (measure >= from && measure <= to ? [index] : []))
  if (fitting.length > 0) return (getFirst(fitting) + getLast(fitting)) / 2
  const above = ranges.findIndex(([from]) => measure < from)
  return (above < 0 ? ranges.length : above) - 0.5
}

/**
 * Returns the size for body measurements in centimetres by column. If they fall into different sizes, the largest
 * wins (`apart`): too tight cannot be worn. Undefined without a measurement.
 */
export function adviseSize(
  { columns, rows }: SizeGuideView,
  measures: Readonly<Record<string, number | undefined>>,
): { advice: SizeAdvice; apart: boolean } | undefined {
  const places = columns.flatMap((column, index) => {
    const measure = measures[column]
    const ranges = rows.map(({ values }) => rangeOf(values[index] ?? ''))
    if (measure === undefined || !ranges.every((range) => range !== undefined)) return []
    return [placeOf(measure, ranges)]
  })
  if (places.length === 0) return undefined
  const place = Math.max(...places)
  const apart = place - Math.min(...places) >= 1
  const sizeAt = (index: number) => rows[index]!.size
  const last = rows.length - 1
  if (place < 0) return { advice: { kind: 'smallest', size: sizeAt(0) }, apart }
  if (place > last) return { advice: { kind: 'largest', size: sizeAt(last) }, apart }
  if (Number.isInteger(place)) return { advice: { kind: 'one', size: sizeAt(place) }, apart }
  return {
    advice: { kind: 'between', smaller: sizeAt(Math.floor(place)), larger: sizeAt(Math.ceil(place)) },
    apart,
  }
}

/** Advised sizes as far as they are available. */
export type SizeOffer = {
  /** Sizes to choose with one click: the advised ones, or the nearest (`instead`) if none is available. */
  choices: string[]
  instead?: { size: string; looser: boolean }
  soldOut: string[]
  /** Sizes that the product does not have. */
  unknown: string[]
}

const sizesOf = (advice: SizeAdvice): string[] =>
  advice.kind === 'between' ? [advice.smaller, advice.larger] : [advice.size]

/**
 * Matches an advice with the stock in the selected colour. If no advised size is left, prefers the next larger over
 * the next smaller one.
 */
export function matchAdviceToStock(
  advice: SizeAdvice,
  { rows }: Pick<SizeGuideView, 'rows'>,
  options: readonly { size: string; left: boolean }[],
): SizeOffer {
  const stateOf = (size: string) => options.find((option) => option.size === size)
  const advised = sizesOf(advice)
  const choices = advised.filter((size) => stateOf(size)?.left)
  const offer = {
    soldOut: advised.filter((size) => stateOf(size)?.left === false),
    unknown: advised.filter((size) => !stateOf(size)),
  }
  if (choices.length > 0) return { ...offer, choices }
  const order = rows.map(({ size }) => size)
  const larger = order.slice(order.indexOf(getLast(advised)) + 1).find((size) => stateOf(size)?.left)
  const smaller = order.slice(0, order.indexOf(getFirst(advised))).findLast((size) => stateOf(size)?.left)
  const size = larger ?? smaller
  return size === undefined
    ? { ...offer, choices }
    : { ...offer, choices: [size], instead: { size, looser: larger !== undefined } }
}
