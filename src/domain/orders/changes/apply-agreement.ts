import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import { orderItems, orders } from '#tables/orders'
import type { Agreement } from '#context/orders/change-tables.ts'

const replaced = [
  'position',
  'variantId',
  'productId',
  'slug',
  'name',
  'sku',
  'color',
  'size',
  'picture',
  'quantity',
  'unitPrice',
  'total',
  'promotionShare',
  'pixShare',
] as const

const fromInsert = Object.fromEntries(
  replaced.map((key) => [key, sql.raw(`excluded.${orderItems[key].name}`)]),
)

/** Replaces what is agreed for a locked order. Lines that stay keep their ids. The caller refreshes the order. */
export async function applyAgreement(tx: Db, orderId: string, { lines, ...terms }: Agreement): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await tx.delete(orderItems).where(and(eq(orderItems.orderId, orderId), notInArray(orderItems.id, ids)))
  await tx
    .insert(orderItems)
    .values(
      lines.map((line, position) => ({ ...line, orderId, position, total: line.quantity * line.unitPrice })),
    )
    .onConflictDoUpdate({ target: orderItems.id, set: fromInsert })
  // The amount due is at most the total; `refreshOrder` computes it.
  await tx
    .update(orders)
    .set({ ...terms, amountDue: sql`least(${orders.amountDue}, ${terms.total})` })
    .where(eq(orders.id, orderId))
}
