import { parse } from 'csv-parse/sync'
import type { ShipmentProblem } from '#contract/order-operations'
import { unescapeFormula } from '#shared/text/csv'

/** Row of a table of tracking codes; `line` counts from 1. `number` is the digits of an order number, or empty. */
export type TableRow = { line: number; number: string; code: string; problem?: ShipmentProblem }

/** Maximum length of a tracking code. */
const maxCode = 60

const delimiters = ['\t', ';', ','] as const
/** `DAO-1001`, `dao 1001` or `1001`. */
const orderNumber = /^(?:dao[\s-]*)?(\d{1,12})$/i
const numberTitle = /pedido|order|n[uú]mero/i
const codeTitle = /rastre|c[oó]digo|tracking|objeto/i

/** Splits a line without a delimiter: the order number, then the code. */
function splitWords(line: string): string[] {
  const typed = line.trim()
  const [number] = /^(?:dao[\s-]*)?\d{1,12}(?=\s|$)/i.exec(typed) ?? []
  return number === undefined ? [typed] : [number, typed.slice(number.length)]
}

function cellsOf(text: string): string[][] {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1)
  const delimiter = delimiters.find((each) => head.includes(each))
  if (!delimiter) return text.split(/\r?\n/).map(splitWords)
  return parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  })
}

/** Carriers print codes in groups, such as `QB 481 220 973 BR`. */
const toCode = (cell: string): string => unescapeFormula(cell.trim()).replace(/\s/g, '').toUpperCase()

/** Returns the columns of order number and code, by their titles; without a header they are the first two. */
function columnsOf([first = []]: readonly string[][]): { number: number; code: number; hasHeader: boolean } {
  const hasHeader =
    first.length > 0 && first.every((cell) => !/\d/.test(cell)) && first.some((cell) => cell.trim())
  const number = hasHeader ? first.findIndex((cell) => numberTitle.test(cell)) : 0
  const code = hasHeader ? first.findIndex((cell, at) => at !== number && codeTitle.test(cell)) : 1
  return { number: Math.max(0, number), code: code === -1 ? 1 : code, hasHeader }
}

/**
 * Reads a pasted table or the text of a CSV file: order number and tracking code per row, with or without a header,
 * separated by tab, semicolon, comma or a space. Blank rows are left out; a row that cannot be used has a problem.
 */
export function readTable(text: string): TableRow[] {
  const cells = cellsOf(text.replace(/^\uFEFF/, '').trimEnd())
  const columns = columnsOf(cells)
  const rows = cells.flatMap((row, index): TableRow[] => {
    if ((index === 0 && columns.hasHeader) || row.every((cell) => cell.trim() === '')) return []
    const [, number = ''] = orderNumber.exec(row[columns.number]?.trim() ?? '') ?? []
    const code = toCode(row[columns.code] ?? '')
    return [{ line: index + 1, number, code }]
  })
  return withProblems(rows)
}

/** Adds what is wrong with each row, also beside the others. */
function withProblems(rows: readonly TableRow[]): TableRow[] {
  const lineOf = new Map<string, number>()
  const ordersOf = new Map<string, Set<string>>()
  for (const { line, number, code } of rows) {
    if (!lineOf.has(number)) lineOf.set(number, line)
    ordersOf.set(code, (ordersOf.get(code) ?? new Set()).add(number))
  }
  return rows.map((row) => {
    const isFirst = lineOf.get(row.number) === row.line
    const isShared = (ordersOf.get(row.code)?.size ?? 0) > 1
    const problem = problemOf(row, { isFirst, isShared })
    return problem ? { ...row, problem } : row
  })
}

type Beside = { isFirst: boolean; isShared: boolean }

function problemOf({ number, code }: TableRow, { isFirst, isShared }: Beside): ShipmentProblem | undefined {
  if (number === '') return 'no_order'
  if (code === '') return 'no_code'
  if (code.length > maxCode) return 'too_long'
  if (!isFirst) return 'twice'
  return isShared ? 'same_code' : undefined
}
