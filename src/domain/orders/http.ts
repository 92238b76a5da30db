import { perform } from '#domain/audit'
import { orderTag } from '#domain/payments'
import { dropTags } from '#platform/cache'
import { database } from '#platform/database'
import { type Api, mount } from '#platform/http'
import { eventStream } from '#platform/realtime'
import { askForClaims, claimOrder } from './account/claim-orders.ts'
import { ownOrders } from './account/own-orders.ts'
import { cancelOwnOrder, cancelUnpaid } from './status/cancel-order.ts'
import { changeStatus } from './status/change-status.ts'
import { orderQueue } from './status/queue.ts'
import { endpoints } from './contract.ts'
import { confirmPayment } from './payment/confirm-payment.ts'
import { payOrder } from './payment/pay-order.ts'
import { listOrders } from './list/list-orders.ts'
import { findOrder, findOwnOrder, orderView, staffOrderView } from './queries.ts'
import { ordersTag } from './rules.ts'
import { unpaidGroups } from './unpaid/unpaid-groups.ts'

export function mountOrders(api: Api): void {
  mount(api, endpoints.own, ({ ctx, query }) => ownOrders(ctx, query))
  mount(api, endpoints.askForClaims, ({ ctx }) => askForClaims(ctx))
  mount(api, endpoints.claim, ({ ctx, params, body }) => claimOrder(ctx, params.id, body.token))
  mount(api, endpoints.list, ({ ctx, query }) => listOrders(ctx, query))
  mount(api, endpoints.queue, async ({ ctx, tag }) => {
    tag(ordersTag)
    return { items: await orderQueue(ctx) }
  })
  mount(api, endpoints.unpaidGroups, ({ ctx }) => unpaidGroups(ctx))
  mount(api, endpoints.cancelUnpaid, async ({ ctx, body }) => ({
    cancelled: await cancelUnpaid(ctx, body.orderIds),
  }))
  mount(api, endpoints.readForStaff, ({ ctx, params }) => staffOrderView(ctx, params.id))
  mount(api, endpoints.advance, async ({ ctx, params, body }) => {
    await perform(changeStatus, ctx, { ...body, orderId: params.id })
    return staffOrderView(ctx, params.id)
  })
  mount(api, endpoints.confirmPayment, async ({ ctx, params }) => {
    await confirmPayment(ctx, params.id, params.paymentId)
    return staffOrderView(ctx, params.id)
  })
  mount(api, endpoints.events, async ({ ctx, params, query }) => {
    const { id } = await findOwnOrder(ctx, params.id, query.token)
    return eventStream(orderTag(id), async () => orderView(database(), await findOrder(database(), id)))
  })
  mount(api, endpoints.read, async ({ ctx, params, query }) =>
    orderView(database(), await findOwnOrder(ctx, params.id, query.token)),
  )
  mount(api, endpoints.cancel, async ({ ctx, params, query }) => {
    const { id } = await findOwnOrder(ctx, params.id, query.token)
    await cancelOwnOrder(ctx, id)
    return orderView(database(), await findOrder(database(), id))
  })
  mount(api, endpoints.pay, async ({ ctx, params, query, body }) => {
    const order = await findOwnOrder(ctx, params.id, query.token)
    await payOrder(order.id, body)
    // Other open tabs of this order also show the new Pix code.
    await dropTags(database(), [orderTag(order.id)])
    return orderView(database(), await findOrder(database(), order.id))
  })
}
