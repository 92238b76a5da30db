import { z } from 'zod'
import { PictureArea, PictureCrop, PictureView } from '#contract/media'
import { callsOf, endpointsOf } from '#shared/endpoint'
import { isGtin } from '#shared/gtin'
import { genders } from '#shared/genders'
import { askedInPages } from '#shared/paged'
import { productStates } from '#shared/product-states'
import { fields } from '#texts/fields'
import { categoryEndpoints, categoryErrors } from './contract-categories.ts'
import {
  byId,
  centavos,
  Instant,
  limit,
  line,
  mediaId,
  needed,
  option,
  richText,
  seo,
  slug,
  version,
  whole,
} from './contract-fields.ts'
import { setEndpoints, setErrors } from './contract-sets.ts'
import { sizeGuideEndpoints, sizeGuideErrors } from './contract-size-guides.ts'

export { mostOfText } from './contract-fields.ts'
export * from './contract-categories.ts'
export * from './contract-sets.ts'
export * from './contract-size-guides.ts'

export const errors = {
  ...categoryErrors,
  ...setErrors,
  ...sizeGuideErrors,
  'products.not_found': 404,
  /** a product opens once it has all that a shopper must be told; `data.missing` says what is not there */
  'products.not_ready': 409,
  'products.transition_refused': 409,
  'products.picture_refused': 422,
  'products.picture_too_big': 422,
  'products.picture_too_small': 422,
  'products.state_not_found': 404,
} as const

export type Gender = (typeof genders)[number]

export const ProductState = z.enum(productStates, fields.choice)
export type ProductState = z.infer<typeof ProductState>

/** With `-` from the end. `stock`: what ends first. */
export const productSorts = [
  'updated',
  '-updated',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const
export type ProductSort = (typeof productSorts)[number]

/** What is left of a product: nothing, few of one of its variants, or enough of all. */
export const stockParts = ['out', 'low', 'enough'] as const
/** What a product may be without. */
export const lacks = ['picture', 'description'] as const

export const ProductListQuery = z.object({
  /** part of a name, of a SKU or of a category, or a whole EAN; typing errors are mended where nothing is found */
  ...askedInPages(fields.page),
  state: ProductState.optional(),
  /** the address of a category: those below it count */
  category: z.string().max(120).optional(),
  stock: z.enum(stockParts, fields.choice).optional(),
  without: z.enum(lacks, fields.choice).optional(),
  sale: z.literal('true', fields.choice).optional(),
  minPrice: limit.optional(),
  maxPrice: limit.optional(),
  sort: z.enum(productSorts, fields.choice).default('-updated'),
  /** the id of the last row of the page before: goes on behind it, however far that is */
  after: z.uuid(fields.id).optional(),
})
export type ProductListQuery = z.output<typeof ProductListQuery>

export const ProductRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  state: ProductState,
  picture: PictureView.nullable(),
  category: z.string().nullable(),
  colors: z.int(),
  sizes: z.int(),
  /** the one variant of a product that has no more */
  onlyVariant: z.string().nullable(),
  /** pieces for sale of all its variants, now */
  available: z.int(),
  onHand: z.int(),
  stock: z.enum(stockParts),
  /** centavos, as its product says; a variant may have its own */
  price: z.int(),
  compareAt: z.int().nullable(),
  /** of another price than the product's */
  ownPrices: z.int(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const ProductListPage = z.object({
  items: z.array(ProductRow),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** how many there are in each state, of what is asked for beside it; a state without any is missing */
  counts: z.partialRecord(ProductState, z.int()),
  /** from how many on nothing was counted to its end, where that came about */
  countsEndAt: z.int().nullable(),
  /** what was searched for instead of what was typed, where that found nothing */
  corrected: z.string().nullable(),
})
export type ProductListPage = z.infer<typeof ProductListPage>

/** The most variants and pictures that a product has. */
export const mostVariants = 1_000
export const mostPictures = 60

export const VariantForm = z.strictObject({
  /** made by whoever adds it */
  id: z.uuid(fields.id),
  sku: needed(60).regex(/^\S+$/, fields.noSpaces),
  gtin: line(14).refine((code) => code === '' || isGtin(code), fields.gtin),
  colorName: option(60),
  colorHex: line(7).regex(/^(?:#[0-9a-fA-F]{6})?$/, fields.color),
  size: option(20),
  /** null takes the product's */
  price: centavos.nullable(),
  compareAt: centavos.nullable(),
  weightGrams: whole(0, 100_000).nullable(),
  /** an archived one is not for sale; orders still name it */
  status: z.enum(['active', 'archived'], fields.choice),
})
export type VariantForm = z.infer<typeof VariantForm>

export const PictureForm = z.strictObject({
  /** made by whoever adds it */
  id: z.uuid(fields.id),
  mediaId,
  /** empty stands for all colours */
  colorName: option(60),
  alt: line(250),
  /** what of it stays in sight where it is cut, in hundredths from the left and from the top */
  focusX: whole(0, 100),
  focusY: whole(0, 100),
})
export type PictureForm = z.infer<typeof PictureForm>

/** A product as it is edited: all that is said of it but its state. Amounts are centavos. */
export const ProductForm = z.strictObject({
  name: needed(120),
  slug,
  /** HTML of a few plain elements; anything else is taken out */
  description: richText,
  brand: needed(60),
  categoryId: z.uuid(fields.id).nullable(),
  /** the others that it stands in */
  otherCategoryIds: z.array(z.uuid(fields.id)).max(20, fields.tooMany),
  line: line(80),
  gender: z.enum(genders, fields.choice),
  fabric: line(120),
  composition: line(250),
  care: z.array(needed(120)).max(20, fields.tooMany),
  madeIn: line(60),
  sizeGuideId: z.uuid(fields.id).nullable(),
  tags: z.array(needed(40)).max(40, fields.tooMany),
  price: centavos,
  compareAt: centavos.nullable(),
  saleStartsAt: Instant.nullable(),
  saleEndsAt: Instant.nullable(),
  ...seo,
  weightGrams: whole(0, 100_000),
  /** the parcel in whole centimetres */
  box: z.strictObject({ height: whole(1, 300), width: whole(1, 300), length: whole(1, 300) }).nullable(),
  ncm: line(8).regex(/^(?:\d{8})?$/, fields.ncm),
  /** origem da mercadoria */
  origin: whole(0, 8),
  variants: z.array(VariantForm).max(mostVariants, fields.tooManyVariants),
  pictures: z.array(PictureForm).max(mostPictures, fields.tooMany),
})
export type ProductForm = z.infer<typeof ProductForm>

/** Pieces on hand of some of its variants, set together with what is saved. */
const counts = z
  .array(z.strictObject({ variantId: z.uuid(fields.id), onHand: whole(0, 1_000_000) }))
  .max(mostVariants, fields.tooManyVariants)
  .optional()

export const NewProduct = ProductForm.extend({ counts })
export type NewProduct = z.infer<typeof NewProduct>
export const ProductChange = ProductForm.extend({ counts, version })
export type ProductChange = z.infer<typeof ProductChange>

export const ProductEdit = z.object({
  id: z.string(),
  state: ProductState,
  form: ProductForm,
  /** the pictures by their media id, as pages show them, and those that they are parts of */
  media: z.record(z.string(), PictureView),
  /** by media id; a whole picture is missing */
  crops: z.record(z.string(), PictureCrop),
  /** pieces of each variant, now; one that was never counted is missing */
  levels: z.record(z.string(), z.object({ onHand: z.int(), reserved: z.int() })),
  publishedAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  updatedAt: z.string(),
  version: z.string(),
})
export type ProductEdit = z.infer<typeof ProductEdit>

/** What is changed where one sees the list. */
export const QuickChange = z.strictObject({
  price: centavos.optional(),
  compareAt: centavos.nullable().optional(),
  counts,
})
export type QuickChange = z.infer<typeof QuickChange>

/** `restore` brings an archived one back as a draft; `hide` makes a draft of one that is for sale or is to be. */
export const publications = ['publish', 'schedule', 'hide', 'archive', 'restore'] as const
export const Publication = z.strictObject({
  to: z.enum(publications, fields.choice),
  /** when a scheduled one opens */
  at: Instant.optional(),
})
export type Publication = z.infer<typeof Publication>

/** What of the shop is chosen from while a product is edited. */
export const ProductChoices = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string(), depth: z.int() })),
  sizeGuides: z.array(z.object({ id: z.string(), name: z.string() })),
  lines: z.array(z.string()),
  tags: z.array(z.string()),
  colors: z.array(z.object({ name: z.string(), hex: z.string() })),
  /** the usual ones and those of the shop, in their order */
  sizes: z.array(z.string()),
  /** how long the SKU of a new variant is, a setting of the shop */
  sku: z.enum(['short', 'full']),
})
export type ProductChoices = z.infer<typeof ProductChoices>

export const ProductChangeEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type ProductChangeEntry = z.infer<typeof ProductChangeEntry>

const onProduct = { params: byId, answer: ProductEdit }
const products = callsOf('produtos', '/api/products')

/** A thousand variants with all that is said of them. */
const formBytes = 1024 * 1024

/** Pictures as cameras and phones make them, up to 20 MB. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const endpoints = endpointsOf({
  ...categoryEndpoints,
  ...setEndpoints,
  ...sizeGuideEndpoints,
  list: products('GET', '', 'Todos os produtos, também rascunhos e arquivados, para a equipe', {
    query: ProductListQuery,
    answer: ProductListPage,
  }),
  choices: products(
    'GET',
    '/choices',
    'Categorias, guias, linhas, etiquetas, cores e tamanhos que a loja já usa, e como ela faz SKUs',
    {
      answer: ProductChoices,
    },
  ),
  create: products('POST', '', 'Cria um produto como rascunho, com variações, fotos e estoque', {
    body: NewProduct,
    bytes: formBytes,
    answer: ProductEdit,
    status: 201,
  }),
  uploadPicture: products('POST', '/pictures', 'Recebe uma foto, que depois se põe num produto pelo código', {
    upload: { types: pictureTypes, bytes: 20 * 1024 * 1024 },
    answer: PictureView,
    status: 201,
    errors: ['products.picture_refused', 'products.picture_too_big', 'products.picture_too_small'],
  }),
  cropPicture: products('POST', '/pictures/:id/crop', 'Recorta uma foto: a parte vira uma foto nova', {
    params: z.object({ id: mediaId }),
    body: PictureArea,
    answer: PictureView,
    status: 201,
    errors: ['products.picture_refused', 'products.picture_too_small'],
  }),
  issueGtins: products('POST', '/gtins', 'Gera códigos EAN próprios da loja, de uso interno', {
    body: z.strictObject({ count: whole(1, mostVariants) }),
    answer: z.object({ gtins: z.array(z.string()) }),
    status: 201,
  }),
  read: products('GET', '/:id', 'Um produto como se edita, com a sua versão', {
    ...onProduct,
    errors: ['products.not_found'],
  }),
  save: products('PUT', '/:id', 'Grava um produto inteiro; com outra versão responde 409 e como ele está', {
    ...onProduct,
    body: ProductChange,
    bytes: formBytes,
    errors: ['products.not_found', 'record.changed', 'stock.promised'],
  }),
  quick: products('PATCH', '/:id', 'Muda o preço de um produto ou o estoque físico de suas variações', {
    params: byId,
    body: QuickChange,
    bytes: formBytes,
    errors: ['products.not_found', 'stock.promised'],
  }),
  publish: products('POST', '/:id/publication', 'Publica, agenda, esconde, arquiva ou restaura um produto', {
    ...onProduct,
    body: Publication,
    errors: ['products.not_found', 'products.not_ready', 'products.transition_refused'],
  }),
  duplicate: products(
    'POST',
    '/:id/copies',
    'Copia um produto como rascunho, com outro endereço e outros SKUs',
    {
      ...onProduct,
      status: 201,
      errors: ['products.not_found'],
    },
  ),
  history: products('GET', '/:id/history', 'O que mudou num produto, do mais novo ao mais antigo', {
    params: byId,
    answer: z.object({ items: z.array(ProductChangeEntry) }),
    errors: ['products.not_found'],
  }),
  goBack: products('POST', '/:id/history/:entry', 'Volta o produto ao que era depois desta mudança', {
    params: byId.extend({ entry: z.uuid(fields.id) }),
    answer: ProductEdit,
    errors: ['products.not_found', 'products.state_not_found'],
  }),
})
