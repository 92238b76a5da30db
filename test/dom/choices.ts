import type { ProductChoices } from '#contract/products'

/** The choices of a shop that has no products yet. */
export const noChoices: ProductChoices = {
  categories: [],
  sizeGuides: [],
  lines: [],
  tags: [],
  colors: [],
  sizes: [],
  sku: 'short',
}
