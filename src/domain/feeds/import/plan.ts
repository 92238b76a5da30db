import type { Problem } from '#context/feeds/csv/row-problems.ts'
import type { FileProduct } from '#context/feeds/formats/file-product.ts'
import type { Format } from '#context/feeds/formats/format.ts'
import { type KnownPicture, picturesByUrl, readStored, type StoredProduct } from '#context/feeds/queries.ts'
import type { ProductField } from '#contract/feeds'
import type { ProductInput } from '#domain/products'
import type { Db } from '#platform/database'
import { cleanRichText } from '#platform/rich-text'
import { changedFields } from './changed-fields.ts'
import { conflictsOf } from './conflicts.ts'
import { editorProblems } from './editor-limits.ts'
import { changesOf, mergeProduct } from './merge-product.ts'
import { skuOf, withChoices } from './merge-variants.ts'
import { variantBySku } from './stored-variants.ts'
import { type NewCategory, resolveCategory } from './resolve-category.ts'

/** What an import does with one product. Planning writes nothing. */
export type Plan = {
  outcome: 'created' | 'changed' | 'unchanged'
  fields: ProductField[]
  product: ProductInput
  /** Stored product; undefined for a new one. */
  stored: StoredProduct | undefined
  /** True if the file activates a product that is not active. */
  isForSale: boolean
  newCategories: NewCategory[]
  /** Pictures to download: media id or URL used in `product`, and source URL. */
  awaited: Map<string, string>
  /** Source URLs of the file's pictures among them. */
  waiting: string[]
  /** Number of pictures in the file. */
  named: number
  /** Stock quantities to set. */
  counts: { sku: string; onHand: number }[]
}

/** Compares a file product with the stored one and returns the plan, or the problems for which it is refused. */
export async function planProduct(
  db: Db,
  given: FileProduct,
  format: Format,
  { stock }: { stock: boolean },
): Promise<Plan | Problem[]> {
  // Sanitized only once, because a long text takes about 10 ms.
  const description = cleanRichText(given.description)
  const stored = await readStored(db, given.slug)
  const file = { ...withChoices(given, stored), description }
  const problems = await conflictsOf(db, file, stored, stock)
  if (problems.length > 0) return problems
  const changed = changedFields(file, stored, format)
  const urls = (changed.pictures ?? []).map(({ url }) => url)
  const known = await picturesByUrl(db, urls)
  const resolved = changed.category && (await resolveCategory(db, changed.category))
  const { kept, merged, isForSale } = mergeProduct(file.slug, changed, stored, {
    categorySlug: resolved?.slug,
    idOf: (url) => known.get(url)?.id ?? url,
  })
  const counts = countsOf(file, merged, stored, stock)
  const isCounted = counts.some(({ sku }) => variantBySku(stored, sku))
  const fields = [...changesOf(merged, kept), ...(isCounted ? ['stock' as const] : [])]
  const change = fields.length > 0 ? 'changed' : 'unchanged'
  const refused =
    stored && change === 'unchanged' ? [] : editorProblems({ product: merged, counts }, file, stored)
  if (refused.length > 0) return refused
  const awaited = awaitedOf(merged, urls, known, stored)
  const addresses = new Set(awaited.values())
  return {
    outcome: stored ? change : 'created',
    fields,
    product: merged,
    stored,
    isForSale,
    newCategories: resolved?.missing ?? [],
    awaited,
    waiting: file.pictures.map(({ url }) => url).filter((url) => addresses.has(url)),
    named: file.pictures.length,
    counts,
  }
}

/** Returns the stock to set: the count of the file for new variants, and for existing ones only with `stock`. */
function countsOf(
  file: FileProduct,
  merged: ProductInput,
  stored: StoredProduct | undefined,
  stock: boolean,
): Plan['counts'] {
  const wanted = new Set(merged.variants.map(({ sku }) => sku))
  return file.variants.flatMap((variant) => {
    const sku = skuOf(variant, stored)
    const level = variantBySku(stored, sku)
    if (!level) return wanted.has(sku) ? [{ sku, onHand: variant.quantity ?? 0 }] : []
    const differs = stock && variant.quantity !== undefined && variant.quantity !== level.onHand
    return differs ? [{ sku, onHand: variant.quantity! }] : []
  })
}

function awaitedOf(
  merged: ProductInput,
  urls: readonly string[],
  known: ReadonlyMap<string, KnownPicture>,
  stored: StoredProduct | undefined,
): Plan['awaited'] {
  const awaited = new Map(urls.filter((url) => !known.has(url)).map((url) => [url, url]))
  const placeholders = [
    ...known.values(),
    ...(stored?.pictures ?? []).map(({ mediaId, ...picture }) => ({ id: mediaId, ...picture })),
  ]
  for (const { id, waiting, sourceUrl } of placeholders) if (waiting && sourceUrl) awaited.set(id, sourceUrl)
  const shown = new Set(merged.pictures.map(({ mediaId }) => mediaId))
  return new Map([...awaited].filter(([id]) => shown.has(id)))
}
