import type { ProductFormOptions } from '#contract/products'

/** Product choices of a store without products. */
export const emptyProductChoices: ProductFormOptions = {
  categories: [],
  sizeGuides: [],
  lines: [],
  tags: [],
  colors: [],
  sizes: [],
  sku: 'short',
}
