import type { Row } from '#context/product-files/csv/columns.ts'
import { readNumberCell, type ProblemCollector } from '#context/product-files/csv/problem-collector.ts'
import type { FilePicture, FileVariant } from '#context/product-files/file-product.ts'

/**
 * Returns the pictures by position, then those that only variants name. A picture used by variants of one colour
 * gets that colour.
 */
export function readPictures(
  rows: readonly Row[],
  variants: readonly FileVariant[],
  problems: ProblemCollector,
): FilePicture[] {
  const alts = new Map<string, string>()
  const placed = rows.flatMap((row, index) => {
    const url = readUrl(row, 'image', problems)
    const position = readNumberCell(row, 'imagePosition', 'position_invalid', problems) ?? index + 1
    if (url && !alts.get(url)) alts.set(url, row.cells.imageAlt)
    return url ? [{ url, position }] : []
  })
  const colors = colorsOfPictures(rows, variants, problems)
  const urls = placed.toSorted((a, b) => a.position - b.position).map(({ url }) => url)
  return [...new Set([...urls, ...colors.keys()])].map((url) => {
    const [color, another] = [...(colors.get(url) ?? [])]
    return { url, color: another === undefined ? (color ?? '') : '', alt: alts.get(url) ?? '' }
  })
}

function colorsOfPictures(
  rows: readonly Row[],
  variants: readonly FileVariant[],
  problems: ProblemCollector,
) {
  const colors = new Map<string, Set<string>>()
  const colorOfRow = new Map(variants.map(({ row, color }) => [row, color]))
  for (const row of rows) {
    const url = readUrl(row, 'variantImage', problems)
    if (!url) continue
    colors.set(url, (colors.get(url) ?? new Set()).add(colorOfRow.get(row.number) ?? ''))
  }
  return colors
}

function readUrl(row: Row, column: 'image' | 'variantImage', problems: ProblemCollector): string | undefined {
  const text = row.cells[column].replace(/^\/\//, 'https://')
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return problems.add(row, column, 'picture_invalid')
  return url.href
}
