import type { Problem } from '#context/feeds/csv/row-problems.ts'
import type { FileProduct } from '#context/feeds/formats/file-product.ts'
import type { Format } from '#context/feeds/formats/format.ts'
import { type KnownPicture, picturesByUrl, readStored, type StoredProduct } from '#context/feeds/queries.ts'
import type { ProductField } from '#contract/feeds'
import type { ProductInput } from '#domain/products'
import type { Db } from '#platform/database'
import { changedFields } from './changed-fields.ts'
import { conflictsOf } from './conflicts.ts'
import { changesOf, mergeProduct } from './merge-product.ts'
import { skuOf, withChoices } from './merge-variants.ts'
import { type NewCategory, resolveCategory } from './resolve-category.ts'

/** What an import will do with one product. Deciding it writes nothing. */
export type Plan = {
  outcome: 'created' | 'changed' | 'unchanged'
  fields: ProductField[]
  product: ProductInput
  newCategories: NewCategory[]
  /** of pictures that are not here yet: what stands for each in `product`, and its address */
  awaited: Map<string, string>
  /** addresses of the file's pictures among them */
  waiting: string[]
  /** stock to be counted */
  counts: { sku: string; onHand: number }[]
}

/** Compares a product of a file with the shop's own; answers problems where the shop refuses it. */
export async function planProduct(
  db: Db,
  given: FileProduct,
  format: Format,
  { stock }: { stock: boolean },
): Promise<Plan | Problem[]> {
  const stored = await readStored(db, given.slug)
  const file = withChoices(given, stored)
  const problems = await conflictsOf(db, file, stored, stock)
  if (problems.length > 0) return problems
  const changed = changedFields(file, stored, format)
  const urls = (changed.pictures ?? []).map(({ url }) => url)
  const known = await picturesByUrl(db, urls)
  const resolved = changed.category && (await resolveCategory(db, changed.category))
  const { kept, merged } = mergeProduct(file.slug, changed, stored, {
    categorySlug: resolved?.slug,
    idOf: (url) => known.get(url)?.id ?? url,
  })
  const counts = countsOf(file, merged, stored, stock)
  const isCounted = stored?.variants.some((variant) => counts.some(({ sku }) => sku === variant.sku))
  const fields = [...changesOf(merged, kept), ...(isCounted ? ['stock' as const] : [])]
  const change = fields.length > 0 ? 'changed' : 'unchanged'
  const awaited = awaitedOf(merged, urls, known, stored)
  const addresses = new Set(awaited.values())
  return {
    outcome: stored ? change : 'created',
    fields,
    product: merged,
    newCategories: resolved?.missing ?? [],
    awaited,
    waiting: file.pictures.map(({ url }) => url).filter((url) => addresses.has(url)),
    counts,
  }
}

/** A new variant gets the file's count; one that the shop has keeps its own, unless the import is asked to count. */
function countsOf(
  file: FileProduct,
  merged: ProductInput,
  stored: StoredProduct | undefined,
  stock: boolean,
): Plan['counts'] {
  return file.variants.flatMap((variant) => {
    const sku = skuOf(variant, stored)
    const level = stored?.variants.find((each) => each.sku === sku)
    if (!level)
      return merged.variants.some((each) => each.sku === sku) ? [{ sku, onHand: variant.quantity ?? 0 }] : []
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
