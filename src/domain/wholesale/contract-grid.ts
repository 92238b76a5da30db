import { z } from 'zod'
import { PictureView } from '#contract/media'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Variant as a cell of the ordering grid; amounts in centavos. */
export const GridVariant = z.object({
  id: z.string(),
  sku: z.string(),
  size: z.string(),
  /** unit price without a price list */
  retail: z.int(),
  /** unit price of the company by quantity of this variant; the first step begins at 1 */
  prices: z.array(z.object({ from: z.int(), price: z.int() })),
  available: z.int(),
  /** day on which a sold out variant is expected, `2026-11-24`; null if unknown */
  expectedOn: z.string().nullable(),
})
export type GridVariant = z.infer<typeof GridVariant>

export const GridColor = z.object({
  /** empty for a product of one colour without a name */
  name: z.string(),
  /** everyday name of the colour, empty if it is the same or unknown */
  family: z.string(),
  image: PictureView.nullable(),
  variants: z.array(GridVariant),
})
export type GridColor = z.infer<typeof GridColor>

export const GridProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  /** sizes of its variants, smallest first */
  sizes: z.array(z.string()),
  colors: z.array(GridColor),
})
export type GridProduct = z.infer<typeof GridProduct>

export const GridQuery = z.object({
  ...pageQueryFields(fieldErrors.wholeNumber),
  pageSize: z.coerce.number().int().min(1).max(100).default(30),
  /** slug of a category; its descendants are included */
  category: z.string().max(120).optional(),
  /** colours with available pieces only */
  inStock: z.enum(['0', '1']).default('0'),
})
export type GridQuery = z.infer<typeof GridQuery>

export const GridPage = z.object({
  items: z.array(GridProduct),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  ...pageResultFields,
})
export type GridPage = z.infer<typeof GridPage>

/** Maximum number of variants or SKUs per request. */
export const maxGridPieces = 500

export const PieceQuery = z.strictObject({
  variantIds: z.array(z.uuid(fieldErrors.id).toLowerCase()).max(maxGridPieces).default([]),
  skus: z.array(z.string().trim().max(80)).max(maxGridPieces).default([]),
})
export type PieceQuery = z.infer<typeof PieceQuery>

/** Variant outside the loaded page: of the cart, of a pasted list, or of the last order. */
export const GridPiece = GridVariant.extend({ productId: z.string(), product: z.string(), color: z.string() })
export type GridPiece = z.infer<typeof GridPiece>

/** Cart of a requester, for an approver. */
export const PreparedOrder = z.object({
  /** of the requester */
  id: z.string(),
  name: z.string(),
  lines: z.array(z.object({ variantId: z.string(), quantity: z.int() })),
})
export type PreparedOrder = z.infer<typeof PreparedOrder>

const buyerErrors = ['wholesale.not_a_buyer'] as const

export const gridEndpoints = {
  grid: {
    method: 'GET',
    path: '/api/wholesale/grid',
    summary: 'Peças por cor e tamanho com os preços da tabela da empresa e o estoque',
    account: true,
    query: GridQuery,
    answer: GridPage,
    errors: buyerErrors,
  },
  pieces: {
    method: 'POST',
    path: '/api/wholesale/grid/pieces',
    summary: 'As mesmas informações de variações escolhidas por id ou código; as desconhecidas ficam de fora',
    account: true,
    bytes: 64_000,
    body: PieceQuery,
    answer: z.object({ items: z.array(GridPiece) }),
    errors: buyerErrors,
  },
  preparedOrders: {
    method: 'GET',
    path: '/api/wholesale/prepared-orders',
    summary: 'O que as pessoas que só montam pedidos puseram no carrinho, para quem aprova',
    account: true,
    answer: z.object({ items: z.array(PreparedOrder) }),
    errors: ['wholesale.not_a_buyer', 'wholesale.approver_needed'],
  },
  lastOrder: {
    method: 'GET',
    path: '/api/wholesale/last-order',
    summary: 'O que a empresa pediu da última vez; vazio se nunca pediu',
    account: true,
    answer: z.object({ lines: z.array(z.object({ variantId: z.string(), quantity: z.int() })) }),
    errors: buyerErrors,
  },
} as const
