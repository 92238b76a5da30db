import type { Purchases } from '#context/orders/contract.ts'
import type { Order } from '#context/orders/queries.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'

type PurchaseRow = { before: number; count: number; total: string }

const countBy = (column: 'user_id' | 'customer_cpf') =>
  statement<PurchaseRow>(
    `orders.purchases_by_${column}`,
    `select count(*) filter (where (placed_at, id) < ($2, $3))::int as before, count(*)::int as count,
       coalesce(sum(amount_due), 0) as total
     from orders where ${column} = $1 and (paid_at is not null or terms_approved_at is not null)
       and cancelled_at is null`,
  )
const byUser = countBy('user_id')
const byCpf = countBy('customer_cpf')

/** Returns the orders of the customer of an order, paid or on terms, by account, else by CPF; null if both were erased. */
export async function readPurchases(
  db: Db,
  { id, placedAt, userId, customerCpf }: Pick<Order, 'id' | 'placedAt' | 'userId' | 'customerCpf'>,
): Promise<Purchases | null> {
  const person = userId ?? customerCpf
  if (!person) return null
  const [row] = await queryRows(db, userId ? byUser : byCpf, [person, placedAt, id])
  return row ? { nth: row.before + 1, count: row.count, total: Number(row.total) } : null
}
