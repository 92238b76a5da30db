import type { Order } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { sellReserved } from '#domain/stock'
import { addReceivable, type ApprovedTerms } from '#domain/wholesale'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'

/**
 * Sells the reserved pieces of an order that was approved on terms, and records what its company owes. Throws
 * `orders.expired` if they are not reserved any more.
 */
export async function sellOnTerms(
  tx: Db,
  { id, number, total }: Pick<Order, 'id' | 'number' | 'total'>,
  { companyId, dueOn }: Pick<ApprovedTerms, 'companyId' | 'dueOn'>,
  actor: string,
): Promise<void> {
  if (!(await sellReserved(tx, id, actor))) throw new AppError('orders.expired')
  await addReceivable(tx, {
    orderId: id,
    orderNumber: formatOrderNumber(number),
    companyId,
    amount: total,
    dueOn,
  })
}
