export const formatCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((one) => (/[\t\r\n"]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join('\t'),
    )
    .join('\r\n')

/** A range of cells, both ends included. */
export type Rect = { top: number; left: number; bottom: number; right: number }
export type CellEdit = { row: number; column: number; text: string }

/** Expands copied cells over a range as Excel does: one cell fills all, a block repeats where it fits a whole number of times. */
export function spreadCells(source: readonly (readonly string[])[], range: Rect): CellEdit[] {
  const [height, width] = [source.length, Math.max(0, ...source.map((row) => row.length))]
  if (height === 0 || width === 0) return []
  const times = (span: number, size: number) => (span % size === 0 ? span : size)
  const tall = times(range.bottom - range.top + 1, height)
  const wide = times(range.right - range.left + 1, width)
  return Array.from({ length: tall * wide }, (_, at) => {
    const [down, across] = [Math.floor(at / wide), at % wide]
    return {
      row: range.top + down,
      column: range.left + across,
      text: source[down % height]?.[across % width] ?? '',
    }
  })
}

/** Repeats the first row of a range downwards. */
export const fillDown = (texts: readonly (readonly string[])[]): string[][] =>
  texts.map(() => [...(texts[0] ?? [])])

/** Repeats the first column of a range to the right. */
export const fillRight = (texts: readonly (readonly string[])[]): string[][] =>
  texts.map((row) => row.map(() => row[0] ?? ''))
