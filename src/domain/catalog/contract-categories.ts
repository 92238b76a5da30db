import { z } from 'zod'
import { PictureView } from '#contract/media'
import { cardKinds } from '#shared/catalog/card-kinds'
import { defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'

export const CategoryView = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  products: z.int(),
  picture: PictureView.nullable(),
})
export type CategoryView = z.infer<typeof CategoryView>

/** Category as its own page shows it. */
export const CategoryDetail = CategoryView.extend({
  /** Sanitized HTML with a few elements. */
  descriptionHtml: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
})
export type CategoryDetail = z.infer<typeof CategoryDetail>

/** Product or set in a category or its descendants, in the order of the category. */
export const CategoryMember = z.object({
  id: z.string(),
  kind: z.enum(cardKinds),
  name: z.string(),
  picture: PictureView.nullable(),
  price: z.int(),
  /** True while pieces are available. */
  isLeft: z.boolean(),
  /** True if only the category's rule adds it, not staff. */
  byRule: z.boolean(),
})
export type CategoryMember = z.infer<typeof CategoryMember>

export const CategoryMembers = z.object({ items: z.array(CategoryMember), ...pageResultFields })
export type CategoryMembers = z.infer<typeof CategoryMembers>

export const categoryEndpoints = defineEndpoints({
  categories: {
    method: 'GET',
    public: true,
    path: '/api/catalog/categories',
    summary: 'Categorias com produtos à venda',
    answer: z.array(CategoryView),
  },
  category: {
    method: 'GET',
    path: '/api/catalog/categories/:slug',
    summary: 'Uma categoria',
    params: z.object({ slug: z.string().max(120) }),
    answer: CategoryDetail,
    errors: ['catalog.category_not_found'],
  },
  categoryProducts: {
    method: 'GET',
    path: '/api/catalog/category-members/:id',
    summary: 'O que está à venda numa categoria, na ordem da loja, para a equipe',
    params: z.object({ id: z.uuid(fieldErrors.id) }),
    query: z.object(pageQueryFields(fieldErrors.page)),
    answer: CategoryMembers,
    errors: ['catalog.category_not_found'],
    screen: 'categorias',
  },
})
