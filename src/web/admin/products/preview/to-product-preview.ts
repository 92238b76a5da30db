import type { ProductPreview } from '#contract/catalog'
import type { ProductEdit } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import type { EditorValues } from '#web/admin/products/form/values.ts'

/** Builds the request body of the page preview. Returns undefined without a valid price or an active variant. */
export function toProductPreview(
  values: EditorValues,
  levels: ProductEdit['levels'] = {},
): ProductPreview | undefined {
  const active = values.variants.filter(({ status }) => status === 'active')
  const { price } = values
  // While somebody types, the price may not be a valid amount yet.
  if (typeof price !== 'number' || active.length === 0) return undefined
  return {
    name: values.name.trim() || productEditor.card.unnamed,
    description: values.description,
    brand: values.brand,
    categoryId: values.categoryId,
    line: values.line,
    gender: values.gender,
    fabric: values.fabric,
    composition: values.composition,
    care: values.care,
    madeIn: values.madeIn,
    sizeGuideId: values.sizeGuideId,
    tags: values.tags,
    price,
    compareAt: values.compareAt,
    saleStartsAt: values.saleStartsAt,
    saleEndsAt: values.saleEndsAt,
    pictures: values.pictures,
    variants: active.map(({ id, colorName, colorHex, size, price: own, compareAt, onHand }) => ({
      id,
      colorName,
      colorHex,
      size,
      price: own,
      compareAt,
      available: Math.max(0, (onHand ?? 0) - (levels[id]?.reserved ?? 0)),
    })),
  }
}
