import { findOrder, lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber, ordersTag } from '#context/orders/rules.ts'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { attachProof, orderTag, readProofFile, storeProof } from '#domain/payments'
import { invalidateTags } from '#platform/cache/cache'
import { database } from '#platform/postgres/database'
import type { Download, StaffContext } from '#platform/http/http'

type RefundOfOrder = { orderId: string; refundId: string }
type StoredProof = RefundOfOrder & { file: Awaited<ReturnType<typeof storeProof>> }

const saveProof = staffCommand({
  entity: 'refund',
  load: ({ tx, input }: CommandCall<StoredProof>) => lockOrder(tx, input.orderId),
  async save({ tx, input }) {
    await attachProof(tx, input)
    await invalidateTags(tx, [orderTag(input.orderId), ordersTag])
  },
  audit: ({ input: { file }, loaded: order }) => ({
    action: 'UPDATE',
    id: order.id,
    name: formatOrderNumber(order.number),
    after: { proof: file.type },
  }),
})

/**
 * Stores a file as the proof of a refund that staff made themselves. Throws `payments.proof_refused` for other types,
 * `orders.not_found` and `payments.not_found`.
 */
export async function addProof(ctx: StaffContext, refund: RefundOfOrder, bytes: Uint8Array): Promise<void> {
  await findOrder(database(), refund.orderId)
  await runCommand(saveProof, ctx, { ...refund, file: await storeProof(bytes) })
}

const extensions = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** Returns the proof of a refund as a download. Throws `orders.not_found` and `payments.proof_not_found`. */
export async function readProof(_ctx: StaffContext, orderId: string, refundId: string): Promise<Download> {
  const { number } = await findOrder(database(), orderId)
  const { type, bytes } = await readProofFile(database(), { refundId, orderId })
  return { name: `comprovante-${formatOrderNumber(number)}.${extensions[type]}`, body: bytes }
}
