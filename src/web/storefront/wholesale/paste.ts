import { parseCells } from '#shared/text/clipboard-cells'

/** Largest quantity that a cell takes; more digits are a code. */
const maxQuantity = 99_999

/**
 * Parses a quantity as people and spreadsheets write it: `12`, `12,00`, `1.200`. Returns null for a blank cell or a
 * dash, undefined for what is no whole number.
 */
export function parseQuantity(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00a0]/g, '')
  if (plain === '' || /^[-–—]$/.test(plain)) return null
  const digits = /^\d{1,3}(\.\d{3})+(,0+)?$/.test(plain)
    ? plain.replaceAll('.', '').replace(/,0+$/, '')
    : plain.replace(/[.,]0+$/, '')
  if (!/^\d+$/.test(digits) || Number(digits) > maxQuantity) return undefined
  return Number(digits)
}

/** Pasted list of codes with quantities. */
export type CodeLine = { code: string; quantity: number }

/** Pasted block; null leaves a cell as it is. `unread`: cells that are no quantity. */
export type PastedBlock = { rows: (number | null)[][]; unread: number }

export type Pasted = {
  block: PastedBlock
  /** lines of code and quantity, if the text may be such a list */
  codes: CodeLine[] | null
}

/** Parses the clipboard text of a spreadsheet; a list without tabs may use semicolons. */
export function parsePaste(text: string): Pasted {
  const given = text.includes('\t') ? text : text.replaceAll(';', '\t')
  const cells = dropBlankLines(parseCells(given))
  return { block: toBlock(cells), codes: toCodes(cells) }
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

const dropBlankLines = (cells: string[][]): string[][] => {
  const last = cells.findLastIndex((row) => !isBlank(row))
  return cells.slice(0, last + 1)
}

const isLabel = (cell: string): boolean => cell.trim() !== '' && parseQuantity(cell) === undefined

/** Leaves out a heading row and leading columns of labels, which people copy along. */
function withoutLabels(cells: readonly string[][]): readonly string[][] {
  const [first = [], ...others] = cells
  const filled = first.filter((cell) => cell.trim() !== '')
  const rows = others.length > 0 && filled.length > 0 && filled.every(isLabel) ? others : cells
  let labels = 0
  const width = Math.max(0, ...rows.map(({ length }) => length))
  while (labels < width - 1 && rows.every((row) => isBlank(row) || isLabel(row[labels] ?? ''))) labels += 1
  return rows.map((row) => row.slice(labels))
}

function toBlock(cells: readonly string[][]): PastedBlock {
  let unread = 0
  const rows = withoutLabels(cells).map((row) =>
    row.map((cell) => {
      const quantity = parseQuantity(cell)
      if (quantity === undefined) unread += 1
      return quantity ?? null
    }),
  )
  return { rows, unread }
}

/** Returns lines of two columns, code and quantity; null if the text has another form. */
function toCodes(cells: readonly string[][]): CodeLine[] | null {
  const rows = cells.filter((row) => !isBlank(row))
  if (rows.length === 0 || rows.some((row) => row.slice(2).some((cell) => cell.trim() !== ''))) return null
  const lines = rows.flatMap(([code = '', count = '']) => {
    const quantity = parseQuantity(count)
    return isLabel(code) && typeof quantity === 'number' ? [{ code: code.trim(), quantity }] : []
  })
  // A heading row and lines without a quantity are left out, but most lines must fit.
  return lines.length > 0 && lines.length >= rows.length / 2 ? lines : null
}
