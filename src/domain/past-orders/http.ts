import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { listOwnPastOrders, listPastOrders, readPastOrder } from './queries.ts'

export function mountPastOrders(api: Api): void {
  mount(api, endpoints.pastOrders, ({ ctx, query }) => listPastOrders(ctx, query))
  mount(api, endpoints.ownPastOrders, ({ ctx, query }) => listOwnPastOrders(ctx, query.page))
  mount(api, endpoints.pastOrder, ({ ctx, params }) => readPastOrder(ctx, params.id))
}
