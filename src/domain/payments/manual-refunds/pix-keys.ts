import { log } from '#platform/config/log'
import { seal, SealingError, unseal } from '#platform/config/sealing'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'

const save = statement<{ id: string }>(
  'refunds.save_pix_key',
  `update refunds r set pix_key = $3 from payments p
   where r.id = $1 and r.order_id = $2 and r.by_hand and r.status = 'pending'
     and p.id = r.payment_id and p.method <> 'card' returning r.id`,
)
const ofOrders = statement<{ id: string; orderId: string; sealed: string }>(
  'refunds.pix_keys',
  `select id, order_id as "orderId", pix_key as sealed from refunds
   where order_id = any($1::uuid[]) and pix_key is not null order by created_at, id`,
)
const erase = statement(
  'refunds.erase_pix_keys',
  'update refunds set pix_key = null where order_id = any($1::uuid[]) and pix_key is not null',
)

/**
 * Seals the Pix key that a refund by hand goes to, in place of a former one. It is erased once the refund is done or
 * has failed. Throws `payments.pix_key_refused` for any other refund, and for a card: its money goes back to the card.
 */
export async function saveRefundPixKey(
  tx: Db,
  { refundId, orderId, key }: { refundId: string; orderId: string; key: string },
): Promise<void> {
  const saved = await queryRows(tx, save, [refundId, orderId, seal(key, refundId)])
  if (saved.length === 0) throw new AppError('payments.pix_key_refused')
}

/** Pix key of the customer for a refund that staff make themselves. */
export type RefundPixKey = { refundId: string; orderId: string; key: string }

/** Returns the Pix keys of pending refunds of these orders. One that another installation sealed is left out. */
export const listRefundPixKeys = async (db: Db, orderIds: readonly string[]): Promise<RefundPixKey[]> =>
  (await queryRows(db, ofOrders, [orderIds])).flatMap(({ id, orderId, sealed }) => {
    const key = open(sealed, id)
    return key === undefined ? [] : [{ refundId: id, orderId, key }]
  })

function open(sealed: string, refundId: string): string | undefined {
  try {
    return unseal(sealed, refundId)
  } catch (error) {
    if (!(error instanceof SealingError)) throw error
    log.error({ refundId, error: error.message }, 'Pix key of a refund cannot be opened')
    return undefined
  }
}

/** Erases the Pix keys of these orders. */
export const eraseRefundPixKeys = (tx: Db, orderIds: readonly string[]): Promise<unknown> =>
  queryRows(tx, erase, [orderIds])
