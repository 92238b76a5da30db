import { z } from 'zod'
import { DayRange } from '#contract/audit'
import { PictureView } from '#contract/media'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { OrderStatusChange } from './contract-status-change.ts'
import { OrderStatus, queueSteps } from './contract-statuses.ts'

export const OrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  placedAt: z.string(),
  customer: z.string(),
  pieces: z.int(),
  total: z.int(),
  paymentMethod: z.string().nullable(),
  shippingName: z.string(),
  destination: z.string(),
  nextSteps: z.array(OrderStatusChange.shape.to),
  /** notes of the team */
  notes: z.int(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A leading `-` sorts descending. */
export const orderSorts = ['placed', '-placed', 'total', '-total', 'customer', '-customer'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Filters of the order list; all of them apply together. */
export const OrderQuery = DayRange.extend({
  status: OrderStatus.optional(),
  /** next step, as in the queue */
  step: z.enum(queueSteps).optional(),
  /** `search` is an order number, tracking code, CPF, email or SKU, or else part of a name or email */
  ...pageQueryFields(fieldErrors.page),
  sort: z.enum(orderSorts, fieldErrors.choice).default('-placed'),
  /** cursor: id of the last row of the previous page; `page` is ignored then */
  after: z.uuid(fieldErrors.id).optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>

/** Filters alone: what an export or a print of the whole view applies. */
export const OrderFilter = OrderQuery.omit({ page: true, pageSize: true, sort: true, after: true })
export type OrderFilter = z.infer<typeof OrderFilter>

export const OrderPage = z.object({
  items: z.array(OrderRow),
  ...pageResultFields,
  /** orders per status under the same search */
  counts: z.record(z.string(), z.int()),
  /** counts stop at this number, so a count that reaches it means "or more"; null: all counts are exact */
  countsEndAt: z.int().nullable(),
})
export type OrderPage = z.infer<typeof OrderPage>

export const staffFields = {
  paymentMethod: true,
  shippingName: true,
  destination: true,
  nextSteps: true,
  notes: true,
} as const

/** Row of the customer's own order list; `items` are the first four lines. */
export const OwnOrderRow = OrderRow.omit({ customer: true, ...staffFields }).extend({
  items: z.array(z.object({ name: z.string(), image: PictureView.nullable(), quantity: z.int() })),
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
