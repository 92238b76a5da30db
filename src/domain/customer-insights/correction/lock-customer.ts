import { findMergedInto } from '#context/customer-insights/list/read-customer.ts'
import { listOrderIds } from '#context/customer-insights/merge/merge-customers.ts'
import { lockSummaries, recompute } from '#context/customer-insights/summary/refresh-customers.ts'
import type { CommandCall } from '#domain/audit'
import { isAnyInvoiced, lockOrders } from '#domain/orders'
import { AppError } from '#platform/http/errors'
import { type Db, queryRows, statement } from '#platform/postgres/database'

type Stored = { id: string; userId: string | null; name: string; phone: string | null; cpf: string | null }

const customerQuery = statement<Stored>(
  'customer-insights.to_correct',
  `select id, user_id as "userId", name, phone, cpf from customer_summaries where id = $1`,
)
const lockAccount = statement<{ isTeam: boolean }>(
  'customer-insights.lock_account_to_correct',
  `select (role = 'admin' or exists (select from admin_users where user_id = profiles.id)) as "isTeam"
   from profiles where id = $1 for update`,
)
async function findStored(db: Db, id: string): Promise<Stored> {
  const [found] = await queryRows(db, customerQuery, [id])
  if (!found) throw new AppError('customer-insights.not_found')
  return found
}

/** Locks account, summaries and orders in the order of a merge, and computes the customer again before it is compared. */
export async function lockCustomer({ tx, input }: CommandCall<{ id: string }>) {
  const id = (await findMergedInto(tx, input.id)) ?? input.id
  const { userId } = await findStored(tx, id)
  const [account] = userId ? await queryRows(tx, lockAccount, [userId]) : []
  await lockSummaries(tx)
  const orderIds = await listOrderIds(tx, id)
  if (!userId) await lockOrders(tx, orderIds)
  await recompute(tx, [id])
  const customer = await findStored(tx, id)
  return {
    customer,
    orderIds,
    isTeam: account?.isTeam === true,
    isInvoiced: !userId && (await isAnyInvoiced(tx, orderIds)),
  }
}
