import { getOrThrow } from '#shared/data/get-or-throw'

/** An order to ship; `number` is its display form, such as `DAO-1001`. */
export type Shippable = { id: string; number: string }

export type TrackingProblem = 'not_marked' | 'twice' | 'same_code' | 'no_code' | 'no_order' | 'too_long'

/** A pasted line with its order, or an order without a line. It can be sent if it has no problem. */
export type TrackingLine = { order?: Shippable; number: string; code: string; problem?: TrackingProblem }

/** Maximum length of a tracking code on the server. */
const maxCodeLength = 60

const digitsOf = (number: string): string => number.replace(/\D/g, '')

/** `DAO-1001`, `dao 1001` or `1001`, then a code after a tab, semicolon, comma or space. */
const linePattern = /^(dao[\s-]*)?(\d{1,12})(?:[\s;,](.*))?$/i

// Carriers print codes in groups, such as `QB 481 220 973 BR`.
const codeOf = (text: string): string => text.replace(/[\s;,]/g, '').toUpperCase()

/** Splits the pasted text into lines, without a column heading and trailing blank lines. */
function linesOf(text: string): string[] {
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.trim())
  const [first = ''] = lines
  return first !== '' && !/\d/.test(first) ? lines.slice(1) : lines
}

/** Splits a line into order number and code; undefined if it does not start with a number. */
function splitLine(line: string): { number: string; code: string } | undefined {
  const [, word, number, rest = ''] = linePattern.exec(line) ?? []
  if (number === undefined || (word === undefined && rest === '')) return undefined
  return { number, code: codeOf(rest) }
}

function assignByNumber(lines: readonly string[], orders: readonly Shippable[]): TrackingLine[] {
  const known = new Map(orders.map((order) => [digitsOf(order.number), order]))
  const seenOrderIds = new Set<string>()
  return lines
    .filter((line) => line !== '')
    .map((line): TrackingLine => {
      const split = splitLine(line)
      if (!split) return { number: '', code: codeOf(line), problem: 'no_order' }
      const order = known.get(split.number)
      if (!order) return { ...split, problem: 'not_marked' }
      const twice = seenOrderIds.has(order.id)
      seenOrderIds.add(order.id)
      return { order, number: order.number, code: split.code, ...(twice ? { problem: 'twice' } : {}) }
    })
}

/** Assigns lines to orders by position. A blank line means that its order has no code. */
const assignInSequence = (lines: readonly string[], orders: readonly Shippable[]): TrackingLine[] =>
  lines.map((line, at) => {
    const order = orders[at]
    return order
      ? { order, number: order.number, code: codeOf(line) }
      : { number: '', code: codeOf(line), problem: 'no_order' }
  })

/**
 * Parses pasted tracking codes: lines with order number and code, or codes alone in the sequence of `orders`. The
 * result contains every order, in its sequence, and then every line without an order.
 */
export function parseTrackingLines(text: string, orders: readonly Shippable[]): TrackingLine[] {
  const lines = text.trim() === '' ? [] : linesOf(text)
  const assigned = (lines.some(splitLine) ? assignByNumber : assignInSequence)(lines, orders)
  const codes = new Map<string, number>()
  for (const { code } of assigned) codes.set(code, (codes.get(code) ?? 0) + 1)
  const checked = assigned.map((line): TrackingLine => {
    if (line.problem) return line
    if (line.code === '') return { ...line, problem: 'no_code' }
    if (line.code.length > maxCodeLength) return { ...line, problem: 'too_long' }
    return getOrThrow(codes, line.code) > 1 ? { ...line, problem: 'same_code' } : line
  })
  const lineOf = (order: Shippable): TrackingLine =>
    checked.find((line) => line.order === order) ?? {
      order,
      number: order.number,
      code: '',
      problem: 'no_code',
    }
  const first = orders.map(lineOf)
  return [...first, ...checked.filter((line) => !first.includes(line))]
}

/** Returns the lines without a problem. */
export const getSendableLines = (lines: readonly TrackingLine[]): { order: Shippable; code: string }[] =>
  lines.flatMap(({ order, code, problem }) => (order && !problem ? [{ order, code }] : []))
