import { and, eq } from 'drizzle-orm'
import type { PreparedOrder } from '#contract/wholesale'
import { findPeopleById } from '#domain/identity'
import { companyBuyers } from '#tables/wholesale'
import { cartLinesOf } from '#context/wholesale/ports.ts'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { ActiveBuyer } from './active-buyer.ts'

/**
 * Returns what the requesters of a company put into their carts, for an approver to take over. Throws
 * `wholesale.approver_needed` for a requester.
 */
export async function listPreparedOrders({ companyId, role }: ActiveBuyer): Promise<PreparedOrder[]> {
  if (role !== 'approver') throw new AppError('wholesale.approver_needed')
  const db = database()
  const requesters = await db
    .select({ userId: companyBuyers.userId })
    .from(companyBuyers)
    .where(and(eq(companyBuyers.companyId, companyId), eq(companyBuyers.role, 'requester')))
  const ids = requesters.map(({ userId }) => userId)
  if (ids.length === 0) return []
  const [lines, people] = await Promise.all([cartLinesOf()(db, ids), findPeopleById(db, ids)])
  return [...Map.groupBy(lines, ({ userId }) => userId)].map(([userId, own]) => ({
    id: userId,
    name: people.find(({ id }) => id === userId)?.name ?? '',
    lines: own.map(({ variantId, quantity }) => ({ variantId, quantity })),
  }))
}
