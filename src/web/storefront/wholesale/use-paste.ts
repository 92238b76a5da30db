import { wholesaleGrid as text } from '#texts/storefront/wholesale-grid'
import type { Cut, OrderStore } from './order-store.ts'
import { type CodeLine, parsePaste } from './paste.ts'
import { loadPieces } from './queries.ts'
import { type Edit, findCell, type GridRow, placeBlock } from './sections.ts'

/** Message above the grid. `canUndo`: it names an edit that can be taken back. */
export type GridNotice = { title: string; details: string; canUndo: boolean }

export const describeCuts = (cuts: readonly Cut[]) =>
  cuts.map(({ piece: { product, color, size }, wanted, quantity }) => ({
    name: [product, color, size].filter(Boolean).join(' '),
    wanted,
    quantity,
  }))

type Told = { title: (count: number) => string; more?: string[] }

/** Writes edits as one step and describes the result. */
export function writeEdits(
  store: OrderStore,
  edits: readonly Edit[],
  { title, more = [] }: Told,
): GridNotice {
  if (edits.length === 0) return { title: text.nothingPasted, details: more.join(' '), canUndo: false }
  const cuts = store.write(edits)
  const details = [text.cut(describeCuts(cuts)), ...more].filter(Boolean).join(' ')
  return { title: title(edits.length), details, canUndo: true }
}

/**
 * Pastes the text of a spreadsheet: a list of codes and quantities into their cells, anything else as a block that
 * begins at the cell. Returns what happened.
 */
export async function pasteText(
  store: OrderStore,
  rows: readonly GridRow[],
  variantId: string,
  pasted: string,
): Promise<GridNotice> {
  const { block, codes } = parsePaste(pasted)
  const listed = codes && (await findListed(store, codes))
  if (listed) return writeEdits(store, listed.edits, { title: text.pasted, more: listed.more })
  const from = findCell(rows, variantId)
  const { edits, outside } = from ? placeBlock(rows, from, block.rows) : { edits: [], outside: 0 }
  const more = [
    ...(outside > 0 ? [text.outside(outside)] : []),
    ...(block.unread > 0 ? [text.unread(block.unread)] : []),
  ]
  return writeEdits(store, edits, { title: text.pasted, more })
}

/** Returns the edits of a list of codes; undefined if no code is known, because the text is a block then. */
async function findListed(
  store: OrderStore,
  lines: readonly CodeLine[],
): Promise<{ edits: Edit[]; more: string[] } | undefined> {
  const found = await loadPieces({ skus: lines.map(({ code }) => code) })
  if (found.length === 0) return undefined
  store.learn(found)
  const bySku = new Map(found.map(({ sku, id }) => [sku.toLowerCase(), id]))
  const quantities = new Map<string, number>()
  const unknown: string[] = []
  for (const { code, quantity } of lines) {
    const id = bySku.get(code.toLowerCase())
    // A code that is listed twice asks for both.
    if (id) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
    else unknown.push(code)
  }
  return {
    edits: [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })),
    more: unknown.length > 0 ? [text.unknownCodes(unknown)] : [],
  }
}
