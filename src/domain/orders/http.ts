import { runCommand } from '#domain/audit'
import { orderTag } from '#domain/payments'
import { invalidateTags } from '#platform/cache/cache'
import { database } from '#platform/postgres/database'
import { type Api, mount } from '#platform/http/http'
import { streamEvents } from '#platform/http/realtime'
import { sendClaimEmails, claimOrder } from './account/claim-orders.ts'
import { listOwnOrders } from './account/own-orders.ts'
import { cancelOwnOrder, cancelUnpaid } from './status/cancel-order.ts'
import { mountChanges } from './edits/http.ts'
import { payOpenAmount } from './edits/pay-change.ts'
import { changeStatus } from './status/change-status.ts'
import { readOrderQueue } from './status/queue.ts'
import { undoPicking } from './status/undo-picking.ts'
import { mountByStaff } from './by-staff/http.ts'
import { maskUnpaid } from './by-staff/pay-link-view.ts'
import { endpoints, type OrderView } from './contract.ts'
import { changePackage } from './packages/change-package.ts'
import { buyPackageLabel, cancelPackageLabel, printPackageLabel } from './labels/package-labels.ts'
import { listUnusedLabelsForStaff } from './labels/unused-labels.ts'
import { extendPickup } from './pickup/extend-pickup.ts'
import { packItems } from './packages/pack-items.ts'
import { openNextToPack, readNextToPack } from './packages/next-to-pack.ts'
import { scanPiece } from './packages/scan-piece.ts'
import { exportEvidence } from './evidence/export-evidence.ts'
import { acceptPayment } from './payment/accept-amount.ts'
import { checkPayments } from './payment/check-payment.ts'
import { confirmPayment, settleOfOrder } from './payment/confirm-payment.ts'
import { listOrders } from './list/list-orders.ts'
import { findOrder, findOwnOrder, type Order } from './queries.ts'
import { savePixKey } from './refunds/refund-pix-key.ts'
import { addProof, readProof } from './refunds/refund-proof.ts'
import { completeRefund, previewRefund, refundOrder } from './refunds/refund-order.ts'
import { ordersTag } from './rules.ts'
import { receiveByHand } from './terms/receive-by-hand.ts'
import { orderView } from './views/order-view.ts'
import { readTimeline } from './timeline/read-timeline.ts'
import { readStaffOrder } from './views/staff-order.ts'
import { listUnpaidGroups } from './unpaid/unpaid-groups.ts'

/** Returns an order to whoever opens its page. */
const ownView = async (order: Order): Promise<OrderView> =>
  maskUnpaid(order, await orderView(database(), order))

export function mountOrders(api: Api): void {
  mountByStaff(api)
  mount(api, endpoints.listMine, ({ ctx, query }) => listOwnOrders(ctx, query))
  mount(api, endpoints.requestClaimLinks, ({ ctx }) => sendClaimEmails(ctx))
  mount(api, endpoints.claimGuestOrder, ({ ctx, params, body }) => claimOrder(ctx, params.id, body.token))
  mount(api, endpoints.list, ({ ctx, query }) => listOrders(ctx, query))
  mount(api, endpoints.queue, async ({ ctx, tag }) => {
    tag(ordersTag)
    return readOrderQueue(ctx)
  })
  mount(api, endpoints.unpaidGroups, ({ ctx }) => listUnpaidGroups(ctx))
  mount(api, endpoints.cancelUnpaid, async ({ ctx, body }) => ({
    cancelled: await cancelUnpaid(ctx, body.orderIds),
  }))
  mount(api, endpoints.unusedLabels, ({ ctx }) => listUnusedLabelsForStaff(ctx))
  mount(api, endpoints.readForStaff, ({ ctx, params }) => readStaffOrder(ctx, params.id))
  mount(api, endpoints.readTimeline, async ({ ctx, params }) => ({
    facts: await readTimeline(ctx, params.id),
  }))
  mount(api, endpoints.changeStatus, async ({ ctx, params, body }) => {
    await runCommand(changeStatus, ctx, { ...body, orderId: params.id })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.undoPicking, async ({ ctx, params }) => {
    await runCommand(undoPicking, ctx, { orderId: params.id })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.extendPickup, async ({ ctx, params }) => {
    await runCommand(extendPickup, ctx, { orderId: params.id })
    return readStaffOrder(ctx, params.id)
  })
  mountPackages(api)
  mountChanges(api)
  mountMoney(api)
  mount(api, endpoints.events, async ({ ctx, params, query }) => {
    const { id } = await findOwnOrder(ctx, params.id, query.token)
    return streamEvents(orderTag(id), async () => ownView(await findOrder(database(), id)))
  })
  mount(api, endpoints.read, async ({ ctx, params, query }) =>
    ownView(await findOwnOrder(ctx, params.id, query.token)),
  )
  mount(api, endpoints.cancel, async ({ ctx, params, query }) => {
    const { id } = await findOwnOrder(ctx, params.id, query.token)
    await cancelOwnOrder(ctx, id)
    return ownView(await findOrder(database(), id))
  })
  mount(api, endpoints.checkPayment, async ({ ctx, params, query }) => {
    const { id } = await findOwnOrder(ctx, params.id, query.token)
    await checkPayments(id)
    return ownView(await findOrder(database(), id))
  })
  mount(api, endpoints.createPayment, async ({ ctx, params, query, body }) => {
    const order = await findOwnOrder(ctx, params.id, query.token)
    await payOpenAmount(order.id, body)
    // Other open tabs of this order also show the new Pix code.
    await invalidateTags(database(), [orderTag(order.id)])
    return ownView(await findOrder(database(), order.id))
  })
}

function mountPackages(api: Api): void {
  mount(api, endpoints.readNextToPack, ({ ctx, params }) => readNextToPack(ctx, params.id))
  mount(api, endpoints.openNextToPack, async ({ ctx, params, body }) => ({
    id: await openNextToPack(ctx, params.id, body.tab),
  }))
  mount(api, endpoints.packItems, async ({ ctx, params, body }) => {
    await runCommand(packItems, ctx, { ...body, orderId: params.id })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.scanPiece, async ({ ctx, params, body }) => {
    const scanned = await runCommand(scanPiece, ctx, { ...body, orderId: params.id })
    return { ...scanned, order: await readStaffOrder(ctx, params.id) }
  })
  mount(api, endpoints.changePackage, async ({ ctx, params, body }) => {
    await runCommand(changePackage, ctx, { ...body, orderId: params.id, packageId: params.packageId })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.buyLabel, async ({ ctx, params }) => {
    await buyPackageLabel(ctx, { orderId: params.id, packageId: params.packageId })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.printLabel, ({ ctx, params }) =>
    printPackageLabel(ctx, { orderId: params.id, packageId: params.packageId }),
  )
  mount(api, endpoints.cancelLabel, async ({ ctx, params }) => {
    await cancelPackageLabel(ctx, { orderId: params.id, packageId: params.packageId })
    return readStaffOrder(ctx, params.id)
  })
}

function mountMoney(api: Api): void {
  mount(api, endpoints.previewRefund, ({ ctx, params, body }) => previewRefund(ctx, params.id, body))
  mount(api, endpoints.refund, async ({ ctx, params, body }) => {
    await runCommand(refundOrder, ctx, { ...body, orderId: params.id })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.completeRefund, async ({ ctx, params, body }) => {
    await runCommand(completeRefund, ctx, {
      orderId: params.id,
      refundId: params.refundId,
      proof: body.proof,
    })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.savePixKey, async ({ ctx, params, body }) => {
    await runCommand(savePixKey, ctx, { orderId: params.id, refundId: params.refundId, key: body.key })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.uploadProof, async ({ ctx, params, file }) => {
    await addProof(ctx, { orderId: params.id, refundId: params.refundId }, file)
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.readProof, ({ ctx, params }) => readProof(ctx, params.id, params.refundId))
  mount(api, endpoints.exportEvidence, ({ ctx, params }) => exportEvidence(ctx, params.id, params.disputeId))
  mount(api, endpoints.settlePayment, async ({ ctx, params }) => {
    await settleOfOrder(ctx, params.id, params.paymentId)
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.acceptPayment, async ({ ctx, params, body }) => {
    await runCommand(acceptPayment, ctx, { orderId: params.id, paymentId: params.paymentId, ...body })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.receiveByHand, async ({ ctx, params, body }) => {
    await runCommand(receiveByHand, ctx, { orderId: params.id, ...body })
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.confirmPayment, async ({ ctx, params }) => {
    await confirmPayment(ctx, params.id, params.paymentId)
    return readStaffOrder(ctx, params.id)
  })
}
