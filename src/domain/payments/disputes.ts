import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { DisputeKind } from './contract.ts'
import type { ProviderDispute } from './ports.ts'

/** Contested payment. */
export type Dispute = {
  id: string
  paymentId: string
  kind: DisputeKind
  amount: number
  status: 'open' | 'won' | 'lost'
  reason: string | null
  deadline: Date | null
  /** an open one waits for the answer of the store */
  needsResponse: boolean
  providerRef: string
  openedAt: Date
  closedAt: Date | null
}

const columns = `id, payment_id as "paymentId", kind, amount, status, reason, deadline, needs_response as "needsResponse",
  provider_ref as "providerRef", opened_at as "openedAt", closed_at as "closedAt"`

const ofOrder = statement<Dispute>(
  'disputes.of_order',
  `select ${columns} from disputes where order_id = $1 order by opened_at, id`,
)
const ofPayment = statement<Dispute>(
  'disputes.of_payment',
  `select ${columns} from disputes where payment_id = $1`,
)
const insertDispute = statement(
  'disputes.insert',
  `insert into disputes (order_id, payment_id, kind, amount, status, reason, deadline, provider_ref, needs_response, closed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $5 <> 'open' then now() end)`,
)
const updateDispute = statement(
  'disputes.update',
  `update disputes set status = $2, reason = coalesce($3, reason), deadline = coalesce($4, deadline),
     kind = $5, needs_response = $6, closed_at = case when $2 <> 'open' then now() end
   where id = $1`,
)

export const listDisputes = (db: Db, orderId: string): Promise<Dispute[]> => queryRows(db, ofOrder, [orderId])

/** Outcome of `applyProviderDisputes`; `lost` are the centavos of disputes that were lost now. */
export type AppliedDisputes = { changed: boolean; lost: number }

/** Applies the disputes that the provider knows to a locked payment. A closed one stays closed. */
export async function applyProviderDisputes(
  tx: Db,
  payment: { id: string; orderId: string },
  theirs: readonly ProviderDispute[],
): Promise<AppliedDisputes> {
  const applied = { changed: false, lost: 0 }
  if (theirs.length === 0) return applied
  const own = await queryRows(tx, ofPayment, [payment.id])
  for (const dispute of theirs) {
    const { ref, kind, amount, status, reason, deadline, needsResponse } = dispute
    const found = own.find(({ providerRef }) => providerRef === ref)
    if (found && (found.status !== 'open' || isSame(found, dispute))) continue
    if (found) await queryRows(tx, updateDispute, [found.id, status, reason, deadline, kind, needsResponse])
    else
      await queryRows(tx, insertDispute, [
        payment.orderId,
        payment.id,
        kind,
        amount,
        status,
        reason,
        deadline,
        ref,
        needsResponse,
      ])
    if (status === 'lost') applied.lost += found?.amount ?? amount
    applied.changed = true
  }
  return applied
}

/** An inquiry becomes a chargeback under the same reference. */
const isSame = (found: Dispute, { kind, status, deadline, needsResponse }: ProviderDispute): boolean =>
  found.kind === kind &&
  found.status === status &&
  found.needsResponse === needsResponse &&
  (deadline === null || found.deadline?.getTime() === deadline.getTime())
