import type { CategoryForm } from '#contract/products'

/** A category of which nothing is known yet: shown in the shop, in the order of the hand. */
export const blankCategory: CategoryForm = {
  name: '',
  slug: '',
  parentId: null,
  description: '',
  picture: null,
  seoTitle: '',
  seoDescription: '',
  isVisible: true,
  sort: 'hand',
  rule: null,
}
