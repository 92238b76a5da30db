/** Values of a new category besides name and slug: visible, sorted by hand. */
export const categoryDefaults = {
  parentId: null,
  description: '',
  picture: null,
  seoTitle: '',
  seoDescription: '',
  isVisible: true,
  sort: 'hand',
  rule: null,
} as const
