/** An order that is to be shipped; `number` as it is shown: `DAO-1001`. */
export type Shippable = { id: string; number: string }

export type Problem = 'not_marked' | 'twice' | 'same_code' | 'no_code' | 'no_order' | 'too_long'

/** A pasted line with its order, or an order without a line. It can be sent where there is no problem. */
export type Assigned = { order?: Shippable; number: string; code: string; problem?: Problem }

/** The server takes a code of so many characters. */
const longestCode = 60

const digitsOf = (number: string): string => number.replace(/\D/g, '')

/** `DAO-1001`, `dao 1001` or `1001`, then a code behind a tab, semicolon, comma or blank. */
const numbered = /^(dao[\s-]*)?(\d{1,12})(?:[\s;,](.*))?$/i

// A carrier's code is one word however it was set: `QB 481 220 973 BR`.
const codeOf = (text: string): string => text.replace(/[\s;,]/g, '').toUpperCase()

/** Lines as they were pasted, without the heading of a column and without blank ones at the end. */
function linesOf(text: string): string[] {
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.trim())
  const [first = ''] = lines
  return first !== '' && !/\d/.test(first) ? lines.slice(1) : lines
}

/** The order's number and the code of a line; undefined where it does not begin with a number. */
function splitLine(line: string): { number: string; code: string } | undefined {
  const [, word, number, rest = ''] = numbered.exec(line) ?? []
  if (number === undefined || (word === undefined && rest === '')) return undefined
  return { number, code: codeOf(rest) }
}

function byNumber(lines: readonly string[], orders: readonly Shippable[]): Assigned[] {
  const known = new Map(orders.map((order) => [digitsOf(order.number), order]))
  const told = new Set<string>()
  return lines
    .filter((line) => line !== '')
    .map((line): Assigned => {
      const split = splitLine(line)
      if (!split) return { number: '', code: codeOf(line), problem: 'no_order' }
      const order = known.get(split.number)
      if (!order) return { ...split, problem: 'not_marked' }
      const twice = told.has(order.id)
      told.add(order.id)
      return { order, number: order.number, code: split.code, ...(twice ? { problem: 'twice' } : {}) }
    })
}

/** A blank line keeps its place: its order has no code. */
const inTurn = (lines: readonly string[], orders: readonly Shippable[]): Assigned[] =>
  lines.map((line, at) => {
    const order = orders[at]
    return order
      ? { order, number: order.number, code: codeOf(line) }
      : { number: '', code: codeOf(line), problem: 'no_order' }
  })

/**
 * Reads pasted tracking codes: one line per order with its number and code, or codes alone in the order of `orders`. Every order
 * and every line is in the answer, those of the orders first, in their order.
 */
export function readTracking(text: string, orders: readonly Shippable[]): Assigned[] {
  const lines = text.trim() === '' ? [] : linesOf(text)
  const assigned = (lines.some(splitLine) ? byNumber : inTurn)(lines, orders)
  const codes = new Map<string, number>()
  for (const { code } of assigned) codes.set(code, (codes.get(code) ?? 0) + 1)
  const checked = assigned.map((line): Assigned => {
    if (line.problem) return line
    if (line.code === '') return { ...line, problem: 'no_code' }
    if (line.code.length > longestCode) return { ...line, problem: 'too_long' }
    return codes.get(line.code)! > 1 ? { ...line, problem: 'same_code' } : line
  })
  const lineOf = (order: Shippable): Assigned =>
    checked.find((line) => line.order === order) ?? {
      order,
      number: order.number,
      code: '',
      problem: 'no_code',
    }
  const first = orders.map(lineOf)
  return [...first, ...checked.filter((line) => !first.includes(line))]
}

/** The lines that may be sent. */
export const sendable = (lines: readonly Assigned[]): { order: Shippable; code: string }[] =>
  lines.flatMap(({ order, code, problem }) => (order && !problem ? [{ order, code }] : []))
