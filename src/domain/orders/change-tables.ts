import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PictureView } from '#contract/media'
import type { AppliedPromotion } from '#contract/pricing'
import type { Address } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Line of an agreement; amounts are centavos. */
export type AgreedLine = {
  id: string
  variantId: string
  productId: string
  slug: string
  name: string
  sku: string
  color: string | null
  size: string | null
  picture: PictureView | null
  setGroup: number | null
  setId: string | null
  setName: string | null
  quantity: number
  unitPrice: number
  promotionShare: number
  pixShare: number
}

/** Pieces, delivery and price that a customer and the store agreed, in centavos. */
export type Agreement = {
  lines: AgreedLine[]
  address: Address | null
  shippingKind: 'delivery' | 'pickup'
  shippingOptionId: string
  shippingName: string
  shippingDays: number
  itemsTotal: number
  promotionTotal: number
  promotions: AppliedPromotion[]
  discount: number
  pixDiscount: number
  shippingTotal: number
  interestTotal: number
  total: number
}

/** One step of a change. Addresses are not repeated here: they are in the agreements before and after. */
export type ChangeAction =
  | { kind: 'add' | 'remove'; name: string; sku: string; quantity: number }
  | { kind: 'quantity'; name: string; sku: string; from: number; to: number }
  | { kind: 'swap'; name: string; quantity: number; from: string; to: string }
  | { kind: 'address' }
  | { kind: 'shipping'; name: string; from: number; to: number }
  | { kind: 'discount'; amount: number; reason: string }

/** `dropped`: not paid in time, or cancelled. */
const changeStates = ['open', 'applied', 'dropped'] as const

/** Defines the tables of changes and of claims; `orderId` is the column of the orders that they belong to. */
export function defineOrderTables(orderId: () => AnyPgColumn) {
  /**
   * Change of what was agreed, after placing. One that costs more stays open until it is paid; the others are applied at
   * once. An order has at most one open change.
   */
  const orderChanges = pgTable(
    'order_changes',
    {
      /** comes from the browser, so that a repeated call changes nothing */
      id: uuid('id').primaryKey(),
      orderId: uuid('order_id').notNull().references(orderId, { onDelete: 'cascade' }),
      /** 1, 2, … within the order */
      number: integer('number').notNull(),
      state: text('state', { enum: changeStates }).notNull(),
      actions: jsonb('actions').$type<ChangeAction[]>().notNull(),
      before: jsonb('before').$type<Agreement>().notNull(),
      after: jsonb('after').$type<Agreement>().notNull(),
      /** centavos: above 0 the customer pays them, below 0 they go back */
      difference: integer('difference').notNull(),
      /** for staff */
      reason: text('reason'),
      actor: text('actor').notNull(),
      createdAt: instant('created_at').notNull().defaultNow(),
      /** end of the time in which the difference can be paid; null if nothing is to pay */
      expiresAt: instant('expires_at'),
      closedAt: instant('closed_at'),
      closedBy: text('closed_by'),
    },
    (table) => [
      unique('order_changes_number').on(table.orderId, table.number),
      uniqueIndex('order_changes_open')
        .on(table.orderId)
        .where(sql`${table.state} = 'open'`),
      index('order_changes_applied')
        .on(table.closedAt)
        .where(sql`${table.state} = 'applied'`),
      index('order_changes_due')
        .on(table.expiresAt)
        .where(sql`${table.state} = 'open'`),
      check(
        'order_changes_state',
        sql`(${table.state} = 'open') = (${table.closedAt} is null) and (${table.state} = 'applied' or ${table.difference} > 0)`,
      ),
    ],
  )

  /** Payment of the difference of a change. `interest` in centavos is added to the agreement once it is paid. */
  const orderChangePayments = pgTable(
    'order_change_payments',
    {
      /** id of the payment in its own context */
      paymentId: uuid('payment_id').primaryKey(),
      changeId: uuid('change_id')
        .notNull()
        .references(() => orderChanges.id, { onDelete: 'cascade' }),
      interest: integer('interest').notNull().default(0),
    },
    (table) => [index('order_change_payments_change').on(table.changeId)],
  )

  /**
   * Order that a tab was led to for packing, for a few seconds: until every process knows by its presence that the order
   * is open. Two tabs that ask at the same time, at whatever process, get two orders.
   */
  const packingClaims = pgTable('packing_claims', {
    orderId: uuid('order_id').primaryKey().references(orderId, { onDelete: 'cascade' }),
    /** random id of the browser tab */
    tab: uuid('tab').notNull(),
    until: instant('until').notNull(),
  })
  return { orderChanges, orderChangePayments, packingClaims }
}
