import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { receivableReminderKinds } from './contract-receivables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Defines the tables of receivables; `companyId` is the column of the companies that owe them. */
export function defineReceivableTables(companyId: () => AnyPgColumn) {
  /** Money that a company owes for one order on terms. Amounts are centavos and follow the order. */
  const receivables = pgTable(
    'receivables',
    {
      /** id of the order in its own context */
      orderId: uuid('order_id').primaryKey(),
      /** as people write it: `DAO-1001` */
      orderNumber: text('order_number').notNull(),
      companyId: uuid('company_id').notNull().references(companyId),
      /** what the order costs; stays as it was once the order is cancelled */
      amount: integer('amount').notNull(),
      /** what is still to pay */
      balance: integer('balance').notNull(),
      /** last day to pay, in São Paulo */
      dueOn: date('due_on').notNull(),
      /** due date of the order, once staff agreed to another one */
      originalDueOn: date('original_due_on'),
      /** when staff last sent the payment link again */
      remindedAt: instant('reminded_at'),
      createdAt: instant('created_at').notNull().defaultNow(),
      settledAt: instant('settled_at'),
      cancelledAt: instant('cancelled_at'),
    },
    (table) => [
      index('receivables_open')
        .on(table.companyId, table.dueOn)
        .where(sql`${table.balance} > 0`),
      index('receivables_due')
        .on(table.dueOn)
        .where(sql`${table.balance} > 0`),
      index('receivables_company').on(table.companyId, table.createdAt),
      check(
        'receivables_amount',
        sql`${table.amount} >= 0 and ${table.balance} between 0 and ${table.amount}`,
      ),
      check(
        'receivables_end',
        sql`(${table.balance} = 0) = (${table.settledAt} is not null or ${table.cancelledAt} is not null)`,
      ),
    ],
  )

  /** Reminder of a receivable. The row is inserted with the job of its email, so none is sent twice. */
  const receivableReminders = pgTable(
    'receivable_reminders',
    {
      orderId: uuid('order_id')
        .notNull()
        .references(() => receivables.orderId, { onDelete: 'cascade' }),
      kind: text('kind', { enum: receivableReminderKinds }).notNull(),
      at: instant('at').notNull().defaultNow(),
    },
    (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
  )
  return { receivables, receivableReminders }
}
