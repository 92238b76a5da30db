import { type Api, mount } from '#platform/http/http'
import { idempotencyHeader, parseIdempotencyKey } from '#shared/http/idempotency'
import { setQuantities } from '#context/cart/quantities/set-quantities.ts'
import { addItem, clearCart, removeItem, setQuantity } from './commands.ts'
import { endpoints } from './contract.ts'
import { requireCartOwner, findCartOwner } from './owner.ts'
import { readCart } from './queries.ts'

export function mountCart(api: Api): void {
  mount(api, endpoints.read, async ({ ctx, header }) => readCart(await findCartOwner(ctx, header)))
  mount(api, endpoints.clear, async ({ ctx, header }) => clearCart(await requireCartOwner(ctx, header)))
  mount(api, endpoints.addItem, async ({ ctx, header, body }) =>
    addItem(
      await requireCartOwner(ctx, header),
      body,
      parseIdempotencyKey(header(idempotencyHeader)),
      ctx.ip,
    ),
  )
  mount(api, endpoints.setQuantity, async ({ ctx, header, params, body }) =>
    setQuantity(await requireCartOwner(ctx, header), params.id, body.quantity),
  )
  mount(api, endpoints.setQuantities, async ({ ctx, header, body }) =>
    setQuantities(await requireCartOwner(ctx, header), body, ctx.ip),
  )
  mount(api, endpoints.removeItem, async ({ ctx, header, params }) =>
    removeItem(await requireCartOwner(ctx, header), params.id),
  )
}
