import type { CategoryForm } from '#contract/products'

/** Default values of a new category: visible, sorted manually. */
export const emptyCategory: CategoryForm = {
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
