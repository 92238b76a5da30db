import { isDeepStrictEqual } from 'node:util'
import { type RemotePicture, pictureFrom } from '#domain/media'
import { type ProductInput, saveCategory, saveProduct } from '#domain/products'
import { countStock } from '#domain/stock'
import type { Db } from '#platform/database'
import type { Ctx } from '#platform/http'
import { slugOf } from '#shared/slug'
import { columnNames } from './columns.ts'
import type { ProblemCode, RowProblem } from './contract.ts'
import { choiceIn, isSame, mergeProduct, skuOf } from './merge.ts'
import { foreignSkus, hasCategory, picturesByUrl, readStored, type StoredProduct } from './queries.ts'
import type { FileProduct, FileVariant } from './rules.ts'

/** What the shop itself has against rows of the file. */
export class RowsRefused extends Error {
  override name = 'RowsRefused'
  readonly problems: RowProblem[]

  constructor(problems: RowProblem[]) {
    super('rows refused')
    this.problems = problems
  }
}

export type SaveOptions = {
  /** brings the shelf of variants that the shop already has to the file's count as well */
  stock: boolean
}

export type Saved = {
  outcome: 'created' | 'changed' | 'unchanged'
  /** ids of its pictures that are still to be fetched */
  waiting: string[]
}

/**
 * Brings one product to what the file asks, with variants, pictures and stock; writes nothing where nothing differs.
 * Throws RowsRefused.
 */
export async function saveFileProduct(
  tx: Db,
  ctx: Ctx,
  file: FileProduct,
  options: SaveOptions,
): Promise<Saved> {
  const stored = await readStored(tx, file.slug)
  await refuseConflicts(tx, file, stored, options)
  const merged = mergeProduct(file, stored)
  const known = await picturesByUrl(
    tx,
    file.pictures.map(({ url }) => url),
  )
  const counts = countsOf(file, stored, options)
  if (stored && counts.length === 0 && isSame(merged, stored) && samePictures(file, stored, known))
    return { outcome: 'unchanged', waiting: waitingOf(known) }

  await ensureCategory(tx, ctx, file.category)
  const pictures = new Map<string, RemotePicture>()
  // In one order, so that two imports cannot wait for each other.
  for (const url of file.pictures.map((picture) => picture.url).sort())
    pictures.set(url, await pictureFrom(tx, url))
  const { variants } = await saveProduct(tx, ctx, {
    ...merged,
    pictures: mergePictures(file, stored, pictures),
  })
  const counted = counts.map(({ sku, onHand }) => ({ variantId: variants.get(sku)!, onHand }))
  if (counted.length > 0) await countStock(tx, ctx, counted)
  return { outcome: stored ? 'changed' : 'created', waiting: waitingOf(pictures) }
}

const waitingOf = (pictures: ReadonlyMap<string, RemotePicture>): string[] =>
  [...pictures.values()].flatMap(({ id, waiting }) => (waiting ? [id] : []))

async function ensureCategory(tx: Db, ctx: Ctx, name: string): Promise<void> {
  const slug = slugOf(name)
  if (slug && !(await hasCategory(tx, slug))) await saveCategory(tx, ctx, { slug, name })
}

/** The file's pictures; none in the file leaves the shop's own. A text of the shop stays where the file has none. */
function mergePictures(
  file: FileProduct,
  stored: StoredProduct | undefined,
  known: ReadonlyMap<string, RemotePicture>,
): ProductInput['pictures'] {
  if (file.pictures.length === 0) return stored?.pictures ?? []
  return file.pictures.map(({ url, color, alt }) => {
    const mediaId = known.get(url)!.id
    const own = stored?.pictures.find((picture) => picture.mediaId === mediaId)
    return { mediaId, colorName: color, alt: alt || own?.alt || '' }
  })
}

const samePictures = (
  file: FileProduct,
  stored: StoredProduct,
  known: ReadonlyMap<string, RemotePicture>,
): boolean =>
  file.pictures.every(({ url }) => known.has(url)) &&
  isDeepStrictEqual(mergePictures(file, stored, known), stored.pictures)

/** A new variant gets the file's count; one that the shop has keeps its own, unless the import is asked to count. */
function countsOf(
  file: FileProduct,
  stored: StoredProduct | undefined,
  { stock }: SaveOptions,
): { sku: string; onHand: number }[] {
  return file.variants.flatMap((variant) => {
    const sku = skuOf(variant, stored)
    const level = stored?.variants.find((each) => each.sku === sku)
    if (!level) return [{ sku, onHand: variant.quantity ?? 0 }]
    const differs = stock && variant.quantity !== undefined && variant.quantity !== level.onHand
    return differs ? [{ sku, onHand: variant.quantity! }] : []
  })
}

async function refuseConflicts(
  tx: Db,
  file: FileProduct,
  stored: StoredProduct | undefined,
  { stock }: SaveOptions,
): Promise<void> {
  const foreign = await foreignSkus(
    tx,
    file.slug,
    file.variants.map(({ sku }) => sku),
  )
  const problems = file.variants.flatMap((variant) => [
    ...skuProblems(variant, stored, foreign),
    ...(stock ? stockProblems(variant, stored) : []),
  ])
  if (problems.length > 0) throw new RowsRefused(problems)
}

function skuProblems(
  variant: FileVariant,
  stored: StoredProduct | undefined,
  foreign: ReadonlyMap<string, string>,
): RowProblem[] {
  const product = foreign.get(variant.sku)
  if (product) return [problem(variant, 'sku', 'sku_of_other', { value: variant.sku, product })]
  const same = choiceIn(stored, variant)
  if (!same || !variant.skuGiven || same.sku === variant.sku) return []
  return [problem(variant, 'sku', 'choice_taken', { value: variant.sku, other: same.sku })]
}

function stockProblems(variant: FileVariant, stored: StoredProduct | undefined): RowProblem[] {
  const level = stored?.variants.find(({ sku }) => sku === skuOf(variant, stored))
  if (!level || variant.quantity === undefined || variant.quantity >= level.reserved) return []
  return [
    problem(variant, 'quantity', 'stock_promised', { value: variant.quantity, reserved: level.reserved }),
  ]
}

const problem = (
  { row }: { row: number },
  column: keyof typeof columnNames,
  code: ProblemCode,
  data: RowProblem['data'],
): RowProblem => ({ row, column: columnNames[column], code, data })

/** The problem of a product that the database did not take. */
export const notSaved = (file: FileProduct): RowProblem =>
  problem(file, 'handle', 'not_saved', { value: file.slug })
