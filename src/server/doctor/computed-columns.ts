import { type ComputedOrder, formatOrderNumber, readAllFacts, statusOf } from '#domain/orders'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { type DifferenceRow, doctorTexts } from '#texts/commands/doctor'

type Stored = Pick<
  ComputedOrder,
  'status' | 'amountDue' | 'balance' | 'paymentStatus' | 'fulfillmentStatus' | 'queueStep'
> & { id: string; number: string }

const storedQuery = statement<Stored>(
  'doctor.computed',
  `select id, number, status, amount_due as "amountDue", balance, payment_status as "paymentStatus",
     fulfillment_status as "fulfillmentStatus", queue_step as "queueStep"
   from orders where id = any($1)`,
)

const check = 'orders.computed' as const
const keys = ['status', 'amountDue', 'balance', 'paymentStatus', 'fulfillmentStatus', 'queueStep'] as const

/** Computes every order from its facts again and returns those whose stored columns differ. */
export async function checkComputedColumns(tx: Db) {
  const found: { check: typeof check; sentence: string; row: DifferenceRow }[] = []
  for await (const batch of readAllFacts(tx)) {
    const stored = new Map(
      (await queryRows(tx, storedQuery, [batch.map(({ id }) => id)])).map((row) => [row.id, row]),
    )
    for (const facts of batch) {
      const computed = statusOf(facts)
      const { number, ...columns } = stored.get(facts.id)!
      for (const key of keys) {
        if (columns[key] === computed[key]) continue
        const order = formatOrderNumber(Number(number))
        const row = { id: facts.id, order, column: key, stored: columns[key], computed: computed[key] }
        found.push({ check, sentence: doctorTexts.differences[check](row), row })
      }
    }
  }
  return found
}
