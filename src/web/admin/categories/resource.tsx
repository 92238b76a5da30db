import type { CategoryEdit } from '#contract/products'
import { categories as words } from '#texts/admin-products/categories'
import type { RecordConfig } from '#web/admin/kit/resource/resource.ts'
import { api } from '#web/client/api.ts'
import {
  CategoryFields,
  categoryLabels,
  type CategoryValues,
  newCategory,
  toCategoryForm,
  toCategoryValues,
} from './category-fields.tsx'
import { CategorySide } from './category-side.tsx'
import { categoryQuery } from './queries.ts'

/** Record pages of the categories. The list is a tree of its own (`screen.tsx`). */
export const categories: RecordConfig<CategoryEdit, CategoryValues> = {
  id: 'categories',
  screen: 'categorias',
  path: '/admin/categorias/editar',
  newSegment: 'nova',
  add: words.create,
  title: words.title,
  query: categoryQuery,
  form: {
    draft: 'categorias',
    newDraft: 'categorias-novo',
    texts: words.form,
    empty: newCategory,
    toValues: toCategoryValues,
    labels: categoryLabels,
    fields: (category) => <CategoryFields category={category} />,
    async create(values) {
      const { id, form } = await api.categories.post({ body: toCategoryForm(values) })
      return { id, message: words.form.created(form.name) }
    },
    save: (id, { version, ...values }) =>
      api.categories(id).put({ body: { ...toCategoryForm(values), version } }),
    wide: true,
  },
  page: {
    live: () => ['categories'],
    title: ({ form }) => form.name,
    side: (category) => <CategorySide category={category} />,
  },
}
