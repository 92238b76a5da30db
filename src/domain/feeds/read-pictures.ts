import type { Row } from './columns.ts'
import type { FilePicture, FileVariant } from './file-product.ts'
import { type Notes, readNumber } from './notes.ts'

/** Pictures in the order of their positions, then those that only a variant names; each with the one colour it shows. */
export function readPictures(
  rows: readonly Row[],
  variants: readonly FileVariant[],
  notes: Notes,
): FilePicture[] {
  const alts = new Map<string, string>()
  const placed = rows.flatMap((row, index) => {
    const url = readUrl(row, 'image', notes)
    const position = readNumber(row, 'imagePosition', 'position_invalid', notes) ?? index + 1
    if (url && !alts.get(url)) alts.set(url, row.cells.imageAlt)
    return url ? [{ url, position }] : []
  })
  const colors = colorsOfPictures(rows, variants, notes)
  const urls = placed.toSorted((a, b) => a.position - b.position).map(({ url }) => url)
  return [...new Set([...urls, ...colors.keys()])].map((url) => {
    const [color, another] = [...(colors.get(url) ?? [])]
    return { url, color: another === undefined ? (color ?? '') : '', alt: alts.get(url) ?? '' }
  })
}

function colorsOfPictures(rows: readonly Row[], variants: readonly FileVariant[], notes: Notes) {
  const colors = new Map<string, Set<string>>()
  for (const row of rows) {
    const url = readUrl(row, 'variantImage', notes)
    if (!url) continue
    const color = variants.find((variant) => variant.row === row.number)?.color ?? ''
    colors.set(url, (colors.get(url) ?? new Set()).add(color))
  }
  return colors
}

function readUrl(row: Row, column: 'image' | 'variantImage', notes: Notes): string | undefined {
  const text = row.cells[column].replace(/^\/\//, 'https://')
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return notes.add(row, column, 'picture_invalid')
  return url.href
}
