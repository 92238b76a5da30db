import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { backInStockEndpoints } from './contract-back-in-stock.ts'
import { countEndpoints } from './contract-counts.ts'
import { byId, calls, id, maxPieces, note, pieces, VariantLabel, whole } from './contract-fields.ts'
import { purchaseEndpoints } from './contract-purchases.ts'

export { BackInStockRequest } from './contract-back-in-stock.ts'
export { CountScan, CountView, NewCount } from './contract-counts.ts'
export { maxPieces, VariantLabel } from './contract-fields.ts'
export { maxPurchaseLines, NewPurchase, PurchaseReceipt, PurchaseView } from './contract-purchases.ts'

export const errors = {
  /** quantity on hand below the reserved quantity; data: `promised` */
  'stock.promised': 409,
  /** the quantity on hand changed since it was read; data: `onHand` */
  'stock.moved': 409,
  /** wrong sign for the reason: damage cannot add, a purchase cannot remove */
  'stock.wrong_way': 422,
  'stock.too_many': 422,
  'stock.unknown_variant': 404,
  /** no variant has this code; data: `code` */
  'stock.unknown_code': 404,
  /** invalid check digit of an EAN; data: `code` */
  'stock.wrong_digit': 422,
  'stock.not_found': 404,
  /** already received, booked or cancelled */
  'stock.closed': 409,
  /** more than the purchase still has open; data: `left` */
  'stock.beyond_purchase': 409,
  /** the variant is in stock, so no request is needed */
  'stock.not_gone': 409,
  /** the count would be negative; data: `counted` */
  'stock.below_nothing': 422,
} as const

/** Maximum number of variants per request: the rows on the screen. */
export const maxLevelsPerRequest = 200

const change = whole
  .min(-maxPieces, fieldErrors.pieces)
  .max(maxPieces, fieldErrors.pieces)
  .refine((by) => by !== 0, fieldErrors.pieces)

/** Stock of a variant; available is on hand less reserved. */
export const StockLevel = z.object({
  variantId: z.string(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
})
export type StockLevel = z.infer<typeof StockLevel>

export const StockRow = VariantLabel.extend(StockLevel.shape).extend({
  threshold: z.int(),
  arriving: z.int(),
  /** day of the next purchase that brings some; null if there is none */
  arrivesOn: z.string().nullable(),
  /** number of open back-in-stock requests */
  backInStockRequests: z.int(),
  /** average sales per day, over those of the last 28 days with stock */
  salesPerDay: z.number(),
  /** null if nothing was sold */
  daysOfStock: z.number().nullable(),
})
export type StockRow = z.infer<typeof StockRow>

/** Filters of the stock list, each with a count. */
export const stockFilters = ['alert', 'sold_out', 'arriving', 'idle', 'reserved'] as const
export type StockFilter = (typeof stockFilters)[number]

/** A leading `-` sorts descending. */
export const stockSorts = [
  'days_of_stock',
  '-days_of_stock',
  'available',
  '-available',
  'on_hand',
  '-on_hand',
  'sales_per_day',
  '-sales_per_day',
] as const
export type StockSort = (typeof stockSorts)[number]

export const StockQuery = z.object({
  /** `search` is a SKU, an EAN, or words of a name, colour or size */
  ...pageQueryFields(fieldErrors.page),
  filter: z.enum(stockFilters, fieldErrors.choice).optional(),
  /** slug of a category, with its descendants */
  category: z.string().max(120, fieldErrors.tooLong).optional(),
  sort: z.enum(stockSorts, fieldErrors.choice).default('days_of_stock'),
  /** cursor: id of the last row of the previous page; `page` is ignored then */
  after: id.optional(),
})
export type StockQuery = z.output<typeof StockQuery>

export const StockPage = z.object({
  items: z.array(StockRow),
  ...pageResultFields,
  counts: z.partialRecord(z.enum(['all', ...stockFilters]), z.int()),
  /** counts stop at this number; null if none reached it */
  countsEndAt: z.int().nullable(),
})
export type StockPage = z.infer<typeof StockPage>

/** Reason of a change by staff. */
export const changeReasons = ['received', 'counted', 'returned', 'damaged'] as const
export const ChangeReason = z.enum(changeReasons, fieldErrors.choice)
export type ChangeReason = z.infer<typeof ChangeReason>

/** Change `by` a quantity, or set to `onHand` while `seen` was the current quantity. */
export const StockChange = z.strictObject({
  variantId: id,
  change: z.union([z.strictObject({ by: change }), z.strictObject({ onHand: pieces, seen: pieces })]),
  reason: ChangeReason,
  note: note.optional(),
})
export type StockChange = z.infer<typeof StockChange>

export const LedgerEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** email of a staff member, or name of a job */
  actor: z.string(),
  reason: z.enum(['received', 'counted', 'damaged', 'reserved', 'released', 'sold', 'returned']),
  onHandChange: z.int(),
  reservedChange: z.int(),
  /** quantity on hand after the change */
  onHand: z.int(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  note: z.string().nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const LedgerPage = z.object({ items: z.array(LedgerEntry), next: z.int().nullable() })
export type LedgerPage = z.infer<typeof LedgerPage>

/** Stock of a day: quantity available at its end, quantity sold, and whether any was in stock during the day. */
export const StockDay = z.object({ day: z.string(), available: z.int(), sold: z.int(), stocked: z.boolean() })
export type StockDay = z.infer<typeof StockDay>

export const StockView = StockRow.extend({
  /** the last 28 days, oldest first */
  days: z.array(StockDay),
  /** low-stock threshold of the variant itself; null if it has none */
  ownThreshold: z.int().nullable(),
  reservations: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string().nullable(),
      quantity: z.int(),
      expiresAt: z.string(),
    }),
  ),
  arrivals: z.array(
    z.object({ purchaseId: z.string(), supplier: z.string(), expectedOn: z.string(), quantity: z.int() }),
  ),
  ledger: LedgerPage,
})
export type StockView = z.infer<typeof StockView>

export const Thresholds = z.object({
  shop: z.int(),
  categories: z.array(
    z.object({ categoryId: z.string(), slug: z.string(), name: z.string(), threshold: z.int().nullable() }),
  ),
  /** whether the user gets the daily low-stock email */
  emailSubscription: z.boolean(),
})
export type Thresholds = z.infer<typeof Thresholds>

/** Threshold of a variant, of a category, or (neither) of the store; null inherits the next wider one. */
export const NewThreshold = z.strictObject({
  variantId: id.optional(),
  categoryId: id.optional(),
  threshold: whole.min(0, fieldErrors.pieces).max(10_000, fieldErrors.pieces).nullable(),
})
export type NewThreshold = z.infer<typeof NewThreshold>

const variantIds = z
  .string(fieldErrors.required)
  .max(maxLevelsPerRequest * 37, fieldErrors.tooLong)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid(fieldErrors.id)).min(1).max(maxLevelsPerRequest, fieldErrors.tooLong))

export const endpoints = defineEndpoints({
  ...backInStockEndpoints,
  levels: calls('GET', '/levels', 'O estoque exato destas variações, até 200 códigos separados por vírgula', {
    query: z.object({ variants: variantIds }),
    answer: z.object({ items: z.array(StockLevel) }),
  }),
  listVariants: calls('GET', '/variants', 'As variações pelo que acaba primeiro', {
    query: StockQuery,
    answer: StockPage,
  }),
  readVariant: calls('GET', '/variants/:id', 'Uma variação: 28 dias, reservas, chegadas e o livro', {
    ...byId,
    answer: StockView,
    errors: ['stock.unknown_variant'],
  }),
  ledger: calls('GET', '/variants/:id/ledger', 'O livro de uma variação, do mais novo ao mais antigo', {
    ...byId,
    query: z.object({ after: z.coerce.number().int().min(1).optional() }),
    answer: LedgerPage,
  }),
  adjust: calls(
    'POST',
    '/changes',
    'Muda o estoque de uma variação, com motivo; Idempotency-Key lança uma vez só',
    {
      headers: { 'idempotency-key': 'optional' },
      body: StockChange,
      answer: StockLevel,
      errors: ['stock.unknown_variant', 'stock.promised', 'stock.moved', 'stock.wrong_way', 'stock.too_many'],
    },
  ),
  thresholds: calls('GET', '/thresholds', 'Com quantas peças o estoque avisa', { answer: Thresholds }),
  setThreshold: calls('PUT', '/thresholds', 'Muda o aviso de uma variação, de uma categoria ou da loja', {
    body: NewThreshold,
    errors: ['stock.unknown_variant', 'stock.not_found'],
  }),
  setEmailSubscription: calls(
    'PUT',
    '/email-subscription',
    'Se quem chama recebe um e-mail por dia com o que está acabando',
    {
      body: z.strictObject({ subscribed: z.boolean(fieldErrors.choice) }),
    },
  ),
  ...purchaseEndpoints,
  ...countEndpoints,
})
