import type { GridColor, GridProduct, GridVariant } from '#contract/wholesale'
import { compareSizes } from '#shared/catalog/sizes'

/** Row of the grid: a colour with one place per column of its section; null where the size does not exist. */
export type GridRow = { product: GridProduct; color: GridColor; cells: (GridVariant | null)[] }

/** Products next to each other whose sizes share columns. */
export type GridSection = { sizes: string[]; products: { product: GridProduct; rows: GridRow[] }[] }

/** Letters and numbers are different scales; anything else shares columns only with the same sizes. */
const scaleOf = (sizes: readonly string[]): string => {
  if (sizes.every((size) => /^\d+$/.test(size))) return 'numbers'
  return sizes.every((size) => /^[PMGXSLE]+[1-5]?$/i.test(size)) ? 'letters' : sizes.join('|')
}

/** Splits products into sections, in their order. */
export function toSections(products: readonly GridProduct[]): GridSection[] {
  const runs: { scale: string; products: GridProduct[] }[] = []
  for (const product of products) {
    const scale = scaleOf(product.sizes)
    const last = runs.at(-1)
    if (last?.scale === scale) last.products.push(product)
    else runs.push({ scale, products: [product] })
  }
  return runs.map((run) => {
    const sizes = [...new Set(run.products.flatMap((product) => product.sizes))].toSorted(compareSizes)
    return { sizes, products: run.products.map((product) => ({ product, rows: toRows(product, sizes) })) }
  })
}

const toRows = (product: GridProduct, sizes: readonly string[]): GridRow[] =>
  product.colors.map((color) => {
    const own = new Map(color.variants.map((variant) => [variant.size, variant]))
    return { product, color, cells: sizes.map((size) => own.get(size) ?? null) }
  })

/** Place of a cell among all rows of the grid. */
export type CellPlace = { row: number; column: number }

export type Direction = 'up' | 'down' | 'left' | 'right'

const steps = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const

/** Returns the next existing cell in a direction, past places without a size; undefined at the edge. */
export function nextCell(
  rows: readonly GridRow[],
  { row, column }: CellPlace,
  direction: Direction,
): GridVariant | undefined {
  const [down, across] = steps[direction]
  const widest = Math.max(0, ...rows.map(({ cells }) => cells.length))
  let place = { row: row + down, column: column + across }
  while (place.row >= 0 && place.row < rows.length && place.column >= 0 && place.column < widest) {
    const cell = rows[place.row]?.cells[place.column]
    if (cell) return cell
    place = { row: place.row + down, column: place.column + across }
  }
  return undefined
}

export function findCell(rows: readonly GridRow[], variantId: string): CellPlace | undefined {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex((cell) => cell?.id === variantId)
    if (column >= 0) return { row, column }
  }
  return undefined
}

export type Edit = { variantId: string; quantity: number }

/** Places a block of quantities from a cell on. `outside`: quantities without a cell. */
export function placeBlock(
  rows: readonly GridRow[],
  from: CellPlace,
  block: readonly (readonly (number | null)[])[],
): { edits: Edit[]; outside: number } {
  const edits: Edit[] = []
  let outside = 0
  block.forEach((quantities, down) => {
    quantities.forEach((quantity, across) => {
      if (quantity === null) return
      const cell = rows[from.row + down]?.cells[from.column + across]
      if (cell) edits.push({ variantId: cell.id, quantity })
      else outside += 1
    })
  })
  return { edits, outside }
}

/** Sets every available size of a row to the same quantity. */
export const fillRow = ({ cells }: GridRow, quantity: number): Edit[] =>
  cells.flatMap((cell) => (cell && cell.available > 0 ? [{ variantId: cell.id, quantity }] : []))
