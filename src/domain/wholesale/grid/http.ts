import { type Api, mount, requireUser } from '#platform/http/http'
import { gridEndpoints } from '#context/wholesale/contract-grid.ts'
import { requireActiveBuyer } from './active-buyer.ts'
import { readLastOrder } from './last-order.ts'
import { listPreparedOrders } from './prepared-orders.ts'
import { readGrid, readGridPieces } from './read-grid.ts'

export function mountGrid(api: Api): void {
  mount(api, gridEndpoints.grid, async ({ ctx, query }) => {
    const { userId } = requireUser(ctx.actor)
    await requireActiveBuyer(userId)
    return readGrid(userId, query)
  })
  mount(api, gridEndpoints.pieces, async ({ ctx, body }) => {
    const { userId } = requireUser(ctx.actor)
    await requireActiveBuyer(userId)
    return { items: await readGridPieces(userId, body) }
  })
  mount(api, gridEndpoints.preparedOrders, async ({ ctx }) => ({
    items: await listPreparedOrders(await requireActiveBuyer(requireUser(ctx.actor).userId)),
  }))
  mount(api, gridEndpoints.lastOrder, async ({ ctx }) => {
    const { companyId } = await requireActiveBuyer(requireUser(ctx.actor).userId)
    return { lines: await readLastOrder(companyId) }
  })
}
