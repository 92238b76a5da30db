import { z } from 'zod'
import { PictureView } from '#contract/media'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { categorySorts } from '#shared/catalog/category-sorts'
import { fieldErrors } from '#texts/storefront/field-errors'
import {
  byId,
  maxLongTextBytes,
  centavos,
  singleLine,
  mediaId,
  requiredLine,
  richText,
  seo,
  slug,
  version,
  wholeNumber,
} from './contract-fields.ts'

export const categoryErrors = {
  'products.category_not_found': 404,
  /** It would become its own descendant. */
  'products.category_circle': 409,
  'products.category_too_deep': 409,
  'products.category_too_many': 409,
  /** It has products or child categories. */
  'products.category_not_empty': 409,
  /** A promotion applies to it. */
  'products.category_used': 409,
  /** The category of sets keeps its parent and slug. */
  'products.category_of_sets': 409,
} as const

export const maxCategoryNameLength = 80
/** Maximum number of levels of the tree, and of children of one category. */
export const maxCategoryLevels = 4
export const maxSiblingCategories = 200
/** Maximum number of pinned products. The others follow, newest first. */
export const maxPinnedProducts = 500

export const CategorySort = z.enum(categorySorts, fieldErrors.choice)
export type CategorySort = z.infer<typeof CategorySort>

/** Rule that adds products to a category: those that match all conditions. */
export const CategoryRule = z.strictObject({
  /** Any of these tags. */
  tags: z.array(requiredLine(40)).max(20, fieldErrors.tooMany),
  /** Current price of the cheapest variant, in centavos. */
  minPrice: centavos.nullable(),
  maxPrice: centavos.nullable(),
  /** Published at most this many days ago. */
  newDays: wholeNumber(1, 365).nullable(),
  /** Currently at a reduced price. */
  onSale: z.boolean(fieldErrors.choice),
})
export type CategoryRule = z.infer<typeof CategoryRule>

export const CategoryForm = z.strictObject({
  name: requiredLine(maxCategoryNameLength),
  slug,
  parentId: z.uuid(fieldErrors.id).nullable(),
  description: richText,
  picture: z.strictObject({ mediaId, alt: singleLine(250) }).nullable(),
  ...seo,
  isVisible: z.boolean(fieldErrors.choice),
  sort: CategorySort,
  /** Null: manual members only. */
  rule: CategoryRule.nullable(),
})
export type CategoryForm = z.infer<typeof CategoryForm>
export const UpdateCategoryInput = CategoryForm.extend({ version })
export type UpdateCategoryInput = z.infer<typeof UpdateCategoryInput>

export const CategoryNode = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  /** From 0 among its siblings, without gaps. */
  position: z.int(),
  name: z.string(),
  slug: z.string(),
  isVisible: z.boolean(),
  picture: PictureView.nullable(),
  /** Distinct products and sets for sale in it and its descendants. */
  products: z.int(),
  hasRule: z.boolean(),
  sort: CategorySort,
})
export type CategoryNode = z.infer<typeof CategoryNode>

/** Category tree in depth-first order. */
export const CategoryTree = z.object({
  items: z.array(CategoryNode),
  /** Version of all parents and positions. */
  version: z.string(),
})
export type CategoryTree = z.infer<typeof CategoryTree>

export const CategoryEdit = z.object({
  id: z.string(),
  form: CategoryForm,
  media: PictureView.nullable(),
  /** Number of manual members, and of members by rule. */
  chosen: z.int(),
  byRule: z.int(),
  /** Ids of the pinned products. */
  pinnedProductIds: z.array(z.string()),
  version: z.string(),
  /** Version of `pinnedProductIds`. */
  orderVersion: z.string(),
})
export type CategoryEdit = z.infer<typeof CategoryEdit>

const categories = staffEndpointOf('categorias', '/api/categories')
const onCategory = { params: byId, answer: CategoryEdit }
const tooBig = [
  'products.category_circle',
  'products.category_too_deep',
  'products.category_too_many',
] as const

export const categoryEndpoints = defineEndpoints({
  categories: categories('GET', '', 'A árvore das categorias, também as escondidas', {
    answer: CategoryTree,
  }),
  createCategory: categories('POST', '', 'Cria uma categoria, no fim das que estão ao seu lado', {
    body: CategoryForm,
    bytes: maxLongTextBytes,
    answer: CategoryEdit,
    status: 201,
    errors: ['products.category_too_deep', 'products.category_too_many'],
  }),
  category: categories('GET', '/:id', 'Uma categoria como se edita, com a sua versão', {
    ...onCategory,
    errors: ['products.category_not_found'],
  }),
  changeCategory: categories('PUT', '/:id', 'Grava uma categoria inteira; com outra versão responde 409', {
    ...onCategory,
    body: UpdateCategoryInput,
    bytes: maxLongTextBytes,
    errors: ['products.category_not_found', 'products.category_of_sets', 'record.changed', ...tooBig],
  }),
  moveCategory: categories(
    'POST',
    '/:id/place',
    'Põe uma categoria em outro lugar da árvore; com outra versão responde 409 e como ela está',
    {
      params: byId,
      body: z.strictObject({
        parentId: z.uuid(fieldErrors.id).nullable(),
        /** From 0; larger than the last means last. */
        position: wholeNumber(0, 10_000),
        version,
      }),
      answer: CategoryTree,
      errors: ['products.category_not_found', 'record.changed', ...tooBig],
    },
  ),
  reorderCategoryProducts: categories(
    'PUT',
    '/:id/order',
    'Diz quais produtos vêm primeiro numa categoria, à mão',
    {
      ...onCategory,
      body: z.strictObject({
        productIds: z.array(z.uuid(fieldErrors.id)).max(maxPinnedProducts, fieldErrors.tooMany),
        version,
      }),
      errors: ['products.category_not_found', 'record.changed'],
    },
  ),
  mergeCategory: categories('POST', '/:id/merge', 'Junta uma categoria a outra, que fica com tudo dela', {
    ...onCategory,
    body: z.strictObject({ into: z.uuid(fieldErrors.id) }),
    errors: ['products.category_not_found', 'products.category_of_sets', ...tooBig],
  }),
  removeCategory: categories('DELETE', '/:id', 'Apaga uma categoria vazia; o endereço leva à de cima', {
    params: byId,
    errors: [
      'products.category_not_found',
      'products.category_not_empty',
      'products.category_used',
      'products.category_of_sets',
    ],
  }),
})
