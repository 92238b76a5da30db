import { endpoints } from '#context/orders/contract.ts'
import { type Api, mount, requireUser } from '#platform/http/http'
import { createByStaff } from './create-order.ts'
import { findBuyers } from './find-buyers.ts'
import { findPieces } from './find-pieces.ts'
import { buyOnTermsByLink } from './buy-on-terms.ts'
import { changeLink, listOpenLinks, readOpenLink } from './open-links.ts'
import { quoteByStaff } from './quote-order.ts'
import { payByLink, readPayLink } from './use-link.ts'

/** Mounts the endpoints of orders by staff. Their paths must precede those with an order id. */
export function mountByStaff(api: Api): void {
  mount(api, endpoints.findPieces, ({ ctx, query }) => findPieces(ctx, query.search))
  mount(api, endpoints.findBuyers, async ({ ctx, query }) => ({ items: await findBuyers(ctx, query.search) }))
  mount(api, endpoints.quoteByStaff, ({ ctx, body }) => quoteByStaff(ctx, body))
  mount(api, endpoints.createByStaff, async ({ ctx, body }) =>
    readOpenLink(ctx, await createByStaff(ctx, body)),
  )
  mount(api, endpoints.listLinks, async ({ ctx }) => ({ items: await listOpenLinks(ctx) }))
  mount(api, endpoints.changeLink, ({ ctx, params, body }) => changeLink(ctx, params.id, body))
  mount(api, endpoints.readPayLink, ({ ctx, params }) => readPayLink(ctx, params.token))
  mount(api, endpoints.payByLink, ({ params, body }) => payByLink(params.token, body))
  mount(api, endpoints.buyOnTermsByLink, ({ ctx, params, body }) =>
    buyOnTermsByLink(requireUser(ctx.actor), params.token, body),
  )
}
