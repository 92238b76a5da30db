import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import { companies, receivables } from '#tables/wholesale'

/** Records what a company owes for an order that was approved on terms under its lock. Amounts are centavos. */
export async function addReceivable(
  tx: Db,
  receivable: { orderId: string; orderNumber: string; companyId: string; amount: number; dueOn: string },
): Promise<void> {
  const { amount } = receivable
  await tx
    .insert(receivables)
    .values({ ...receivable, balance: amount, settledAt: amount === 0 ? new Date() : null })
}

/** Total of a locked order and the part still to pay, in centavos. */
export type ReceivableFact = { orderId: string; amount: number; balance: number; hasEnded: boolean }

/**
 * Makes a receivable follow its order: it is settled once nothing is to pay, open again if money went back, cancelled
 * with the order.
 */
export async function updateReceivable(
  tx: Db,
  { orderId, amount, balance, hasEnded }: ReceivableFact,
): Promise<void> {
  const open = hasEnded ? 0 : Math.max(0, balance)
  await tx
    .update(receivables)
    .set({
      ...(hasEnded ? {} : { amount }),
      balance: open,
      cancelledAt: hasEnded ? sql`coalesce(${receivables.cancelledAt}, now())` : null,
      ...(hasEnded ? {} : { settledAt: open > 0 ? null : sql`coalesce(${receivables.settledAt}, now())` }),
    })
    .where(eq(receivables.orderId, orderId))
}

export type OrderReceivable = Pick<
  typeof receivables.$inferSelect,
  'companyId' | 'amount' | 'balance' | 'dueOn' | 'settledAt' | 'cancelledAt'
> & { company: string }

/** Returns the receivable of an order, with the name of its company. */
export async function findReceivable(db: Db, orderId: string): Promise<OrderReceivable | undefined> {
  const [found] = await db
    .select({
      companyId: receivables.companyId,
      company: companies.legalName,
      amount: receivables.amount,
      balance: receivables.balance,
      dueOn: receivables.dueOn,
      settledAt: receivables.settledAt,
      cancelledAt: receivables.cancelledAt,
    })
    .from(receivables)
    .innerJoin(companies, eq(companies.id, receivables.companyId))
    .where(eq(receivables.orderId, orderId))
  return found
}
