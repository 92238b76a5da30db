import type { CategoryForm } from '#contract/products'
import { categoryDefaults } from '#shared/catalog/category-defaults'

/** Form of a new category. */
export const emptyCategory: CategoryForm = { name: '', slug: '', ...categoryDefaults }
