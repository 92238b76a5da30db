import { inArray } from 'drizzle-orm'
import { orderRefreshed, ordersTag } from '#context/orders/rules.ts'
import { orderTag } from '#domain/payments'
import { invalidateTags } from '#platform/cache/cache'
import { publishEvent } from '#platform/jobs/events'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { orders } from '#tables/orders'

type Buyer = { name?: string | undefined; phone?: string | undefined; cpf?: string | undefined }

const lockQuery = statement(
  'orders.lock_all',
  'select from orders where id = any($1::uuid[]) order by id for update',
)

/** Locks orders until the transaction ends, in id order. */
export const lockOrders = async (tx: Db, ids: readonly string[]): Promise<void> =>
  void (await queryRows(tx, lockQuery, [ids]))

const invoicedQuery = statement(
  'orders.any_invoiced',
  `select from order_invoices where order_id = any($1::uuid[]) and state in ('requested', 'issued') limit 1`,
)

/** Returns whether one of these orders has an invoice, or one that is being issued: its buyer must stay as on it. */
export const isAnyInvoiced = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  (await queryRows(db, invoicedQuery, [ids])).length > 0

/** Corrects who bought these orders, which the caller has locked; what is absent stays. */
export async function correctBuyer(
  tx: Db,
  ids: readonly string[],
  { name, phone, cpf }: Buyer,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      ...(name !== undefined && { customerName: name }),
      ...(phone !== undefined && { customerPhone: phone }),
      ...(cpf !== undefined && { customerCpf: cpf }),
    })
    .where(inArray(orders.id, [...ids]))
  for (const orderId of ids) await publishEvent(tx, orderRefreshed, { orderId })
  await invalidateTags(tx, [ordersTag, ...ids.map(orderTag)])
}
