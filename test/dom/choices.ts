import type { ProductChoices } from '#contract/products'

/** Product choices of a store without products. */
export const noChoices: ProductChoices = {
  categories: [],
  sizeGuides: [],
  lines: [],
  tags: [],
  colors: [],
  sizes: [],
  sku: 'short',
}
