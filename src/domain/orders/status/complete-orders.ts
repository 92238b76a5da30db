import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { setFacts } from '#context/orders/facts/record-facts.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { readSettings } from '#domain/settings'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'

// Days are counted as customers do: the last day of the period ends at midnight in São Paulo.
const overQuery = statement<{ id: string }>(
  'orders.exchange_period_over',
  `select id from orders where status = 'delivered' and status_asserted is null
     and delivered_at < ((now() at time zone 'America/Sao_Paulo')::date - $1::int)::timestamp at time zone 'America/Sao_Paulo'
   order by delivered_at limit 500`,
)

/** Returns the ids of delivered orders whose exchange period (settings group `orders`) is over, oldest first. */
export async function listOrdersToComplete(): Promise<string[]> {
  const { exchangeDays } = await readSettings('orders')
  return (await queryRows(database(), overQuery, [exchangeDays])).map(({ id }) => id)
}

/** Completes an order that is still delivered; a dispute or a return may have come meanwhile. */
export const completeOrder = (id: string): Promise<void> =>
  transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'delivered') return
    await setFacts(tx, id, { completedAt: new Date() })
    await refreshOrder(tx, id, { actor: 'prazo' })
  })
