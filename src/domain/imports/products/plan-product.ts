import { type ExistingPicture, findPicturesByUrl, findSizeGuideId } from '#context/imports/queries.ts'
import type { ProductField } from '#contract/product-files'
import type { ProductForm } from '#contract/products'
import {
  type CellProblem,
  type FileProduct,
  type Format,
  readStoredProduct,
  type StoredProduct,
  type StoredVariant,
} from '#domain/product-files'
import { type ProductInput, type StoredFields, toProductForm } from '#domain/products'
import { cleanRichText } from '#platform/http/rich-text'
import type { Db } from '#platform/postgres/database'
import { findChangedFields } from './find-changed-fields.ts'
import { findConflicts } from './find-conflicts.ts'
import { findVariantBySku } from './find-stored-variant.ts'
import { listChangedFields, mergeProduct } from './merge-product.ts'
import { resolveSku, applyStoredOptions } from './merge-variants.ts'
import { findCategoryProblems, type NewCategory, resolveCategory } from './resolve-category.ts'
import { validateAsForm } from './validate-as-form.ts'

/** Planned changes of one product in an import. Planning writes nothing. */
export type ImportPlan = {
  outcome: 'created' | 'changed' | 'unchanged'
  fields: ProductField[]
  /** Form to save; a picture that is not stored yet has its URL as media id. */
  form: ProductForm
  status: ProductInput['status']
  /** Stored product; undefined for a new one. */
  stored: StoredProduct | undefined
  /** True if the file activates a product that is not active. */
  isForSale: boolean
  newCategories: NewCategory[]
  /** Pictures to download: media id or URL used in `form`, and source URL. */
  pendingPictures: Map<string, string>
  /** Source URLs of the file's pictures among them. */
  pendingPictureUrls: string[]
  /** Number of pictures in the file. */
  pictureCount: number
  /** Stock quantities to set. */
  counts: { sku: string; onHand: number }[]
}

/** Compares a file product with the stored one and returns the plan, or the problems for which it is refused. */
export async function planProduct(
  db: Db,
  given: FileProduct,
  format: Format,
  { stock }: { stock: boolean },
): Promise<ImportPlan | CellProblem[]> {
  // Sanitized only once, because a long text takes about 10 ms.
  const description = cleanRichText(given.description)
  const stored = await readStoredProduct(db, given.slug)
  const file = { ...applyStoredOptions(given, stored), description }
  const sizeGuideId = file.sizeGuide ? await findSizeGuideId(db, file.sizeGuide) : undefined
  const problems = await findConflicts(db, file, stored, { sizeGuideId, stock })
  if (problems.length > 0) return problems
  const changed = findChangedFields(file, stored, format)
  const urls = (changed.pictures ?? []).map(({ url }) => url)
  const known = await findPicturesByUrl(db, urls)
  const resolved = changed.category && (await resolveCategory(db, changed.category))
  const categoryProblems = findCategoryProblems(file, format, resolved?.missing ?? [])
  const { kept, merged, isForSale } = mergeProduct(file.slug, changed, stored, {
    categorySlug: resolved?.slug,
    idOf: (url) => known.get(url)?.id ?? url,
  })
  const counts = countsOf(file, merged, stored, stock)
  const isCounted = counts.some(({ sku }) => findVariantBySku(stored, sku))
  const fields = [...listChangedFields(merged, kept), ...(isCounted ? ['stock' as const] : [])]
  const change = fields.length > 0 ? 'changed' : 'unchanged'
  const references = {
    categoryId: (resolved ? resolved.id : stored?.categoryId) ?? null,
    sizeGuideId: (changed.sizeGuide ? sizeGuideId : stored?.sizeGuideId) ?? null,
  }
  const variants = (stored?.variants ?? []).map(toVariantForm)
  const form = toProductForm(merged, references, stored && toStoredFields(stored, variants))
  const refused = stored && change === 'unchanged' ? [] : validateAsForm({ form, counts }, file, variants)
  if (categoryProblems.length + refused.length > 0) return [...categoryProblems, ...refused]
  const awaited = awaitedOf(merged, urls, known, stored)
  const addresses = new Set(awaited.values())
  return {
    outcome: stored ? change : 'created',
    fields,
    form,
    status: merged.status,
    stored,
    isForSale,
    newCategories: resolved?.missing ?? [],
    pendingPictures: awaited,
    pendingPictureUrls: file.pictures.map(({ url }) => url).filter((url) => addresses.has(url)),
    pictureCount: file.pictures.length,
    counts,
  }
}

function toVariantForm(variant: StoredVariant): ProductForm['variants'][number] {
  const { onHand: _, reserved: _reserved, gtin, shelf, ...own } = variant
  return { ...own, gtin: gtin ?? '', shelf: shelf ?? '' }
}

/** Returns the fields of a stored product that stay if the file does not contain them. */
const toStoredFields = (stored: StoredProduct, variants: ProductForm['variants']): StoredFields => ({
  otherCategoryIds: stored.otherCategoryIds,
  madeIn: stored.madeIn,
  variants,
  pictures: stored.pictures,
})

/** Returns the stock to set: the count of the file for new variants, and for existing ones only with `stock`. */
function countsOf(
  file: FileProduct,
  merged: ProductInput,
  stored: StoredProduct | undefined,
  stock: boolean,
): ImportPlan['counts'] {
  const wanted = new Set(merged.variants.map(({ sku }) => sku))
  return file.variants.flatMap((variant) => {
    const sku = resolveSku(variant, stored)
    const level = findVariantBySku(stored, sku)
    if (!level) return wanted.has(sku) ? [{ sku, onHand: variant.quantity ?? 0 }] : []
    const differs = stock && variant.quantity !== undefined && variant.quantity !== level.onHand
    return differs ? [{ sku, onHand: variant.quantity! }] : []
  })
}

function awaitedOf(
  merged: ProductInput,
  urls: readonly string[],
  known: ReadonlyMap<string, ExistingPicture>,
  stored: StoredProduct | undefined,
): ImportPlan['pendingPictures'] {
  const awaited = new Map(urls.filter((url) => !known.has(url)).map((url) => [url, url]))
  const placeholders = [
    ...known.values(),
    ...(stored?.pictures ?? []).map((picture) => ({ ...picture, id: picture.mediaId })),
  ]
  for (const { id, waiting, sourceUrl } of placeholders) if (waiting && sourceUrl) awaited.set(id, sourceUrl)
  const shown = new Set(merged.pictures.map(({ mediaId }) => mediaId))
  return new Map([...awaited].filter(([id]) => shown.has(id)))
}
