import { z } from 'zod'
import { DayRange } from '#contract/audit'
import { PictureView } from '#contract/media'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { weekdays } from '#shared/dates/pickups'
import { fieldErrors } from '#texts/storefront/field-errors'
import { OrderStatus, queueSteps, OrderStatusChange } from './contract-statuses.ts'

/** Line of an order in a list. */
const ListedItem = z.object({ name: z.string(), image: PictureView.nullable(), quantity: z.int() })

export const OrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  placedAt: z.string(),
  /** null until it is paid */
  paidAt: z.string().nullable(),
  /** what must happen next; null: nothing */
  queueStep: z.enum(queueSteps).nullable(),
  customer: z.string(),
  /** nobody with this CPF has paid an order before */
  isFirstPurchase: z.boolean(),
  isGift: z.boolean(),
  /** first three lines */
  items: z.array(ListedItem),
  pieces: z.int(),
  total: z.int(),
  paymentMethod: z.string().nullable(),
  shippingKind: z.enum(['delivery', 'pickup']),
  shippingOptionId: z.string(),
  shippingName: z.string(),
  /** day on which it should arrive or can be collected, `2026-11-26`; null until it is paid */
  arrivesBy: z.string().nullable(),
  destination: z.string(),
  nextSteps: z.array(OrderStatusChange.shape.to),
  /** time since which it waits at the store for its customer; null: it does not */
  readySince: z.string().nullable(),
  /** why the carrier refused its label, as the carrier words it; null: in other steps than `label_refused` */
  labelRefusal: z.string().nullable(),
  /** notes of the team */
  notes: z.int(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A leading `-` sorts descending. */
export const orderSorts = ['placed', '-placed', 'total', '-total', 'customer', '-customer'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Kinds of search, in the order in which they are tried. */
export const searchKinds = [
  'cpf',
  'number',
  'phone',
  'tracking',
  'email',
  'sku',
  'coupon',
  'name',
  'product',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Filters of the order list; all of them apply together. */
export const OrderQuery = DayRange.extend({
  status: OrderStatus.optional(),
  /** next step, as in the queue */
  step: z.enum(queueSteps).optional(),
  /** `search` is the first of the kinds that finds an order: an exact one, or else part of a name, email or product name */
  ...pageQueryFields(fieldErrors.page),
  /** searches by this kind only */
  by: z.enum(searchKinds, fieldErrors.choice).optional(),
  /** absent: newest first; in a step by the pick-up that can still be reached, then by the oldest payment */
  sort: z.enum(orderSorts, fieldErrors.choice).optional(),
  /** cursor: id of the last row of the previous page; `page` is ignored then */
  after: z.uuid(fieldErrors.id).optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>

/** Filters alone: what an export or a print of the whole view applies. */
export const OrderFilter = OrderQuery.omit({ page: true, pageSize: true, sort: true, after: true })
export type OrderFilter = z.infer<typeof OrderFilter>
/** Number of orders, pieces and centavos. */
const OrderTotal = z.object({ orders: z.int(), pieces: z.int(), total: z.int() })
export type OrderTotal = z.infer<typeof OrderTotal>

export const OrderPage = z.object({
  items: z.array(OrderRow),
  ...pageResultFields,
  /** totals of all pages per shipping option; null if there are too many orders to add up */
  totals: z
    .array(OrderTotal.extend({ shippingKind: OrderRow.shape.shippingKind, shippingOptionId: z.string() }))
    .nullable(),
  /** pick-ups of the carriers, and local holidays */
  schedule: z.object({
    cutOffs: z.record(z.string(), z.partialRecord(z.enum(weekdays), z.string())),
    holidays: z.array(z.string()),
  }),
  /** what the search was found by, and what else it would be found by; null without a search */
  found: z.object({ by: z.enum(searchKinds), others: z.array(z.enum(searchKinds)) }).nullable(),
  /** orders per status under the same search */
  counts: z.record(z.string(), z.int()),
  /** counts stop at this number, so a count that reaches it means "or more"; null: all counts are exact */
  countsEndAt: z.int().nullable(),
})
export type OrderPage = z.infer<typeof OrderPage>

export const staffFields = {
  paidAt: true,
  queueStep: true,
  isFirstPurchase: true,
  isGift: true,
  items: true,
  paymentMethod: true,
  shippingKind: true,
  shippingOptionId: true,
  shippingName: true,
  arrivesBy: true,
  destination: true,
  nextSteps: true,
  readySince: true,
  labelRefusal: true,
  notes: true,
} as const

/** Row of the customer's own order list; `items` are the first four lines. */
export const OwnOrderRow = OrderRow.omit({ customer: true, ...staffFields }).extend({
  items: z.array(ListedItem),
  /** centavos that went back, and that are on their way back */
  refunded: z.int(),
  refundPending: z.int(),
})
export type OwnOrderRow = z.infer<typeof OwnOrderRow>

export const OwnOrderQuery = OrderQuery.pick({ page: true }).extend({
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
export type OwnOrderQuery = z.infer<typeof OwnOrderQuery>

export const OwnOrderPage = z.object({
  items: z.array(OwnOrderRow),
  ...pageResultFields,
  /** guest orders exist with this email; the customer can claim them by email */
  claimable: z.boolean(),
})
export type OwnOrderPage = z.infer<typeof OwnOrderPage>
