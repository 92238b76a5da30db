import { type Api, mount } from '#platform/http'
import { keyHeader, parseKey } from '#shared/idempotency'
import { addItem, clearCart, removeItem, setQuantity } from './commands.ts'
import { endpoints } from './contract.ts'
import { requireOwner, findOwner } from './owner.ts'
import { readCart } from './queries.ts'

export function mountCart(api: Api): void {
  mount(api, endpoints.read, async ({ ctx, header }) => readCart(await findOwner(ctx, header)))
  mount(api, endpoints.clear, async ({ ctx, header }) => clearCart(await requireOwner(ctx, header)))
  mount(api, endpoints.addItem, async ({ ctx, header, body }) =>
    addItem(await requireOwner(ctx, header), body, parseKey(header(keyHeader)), ctx.ip),
  )
  mount(api, endpoints.setQuantity, async ({ ctx, header, params, body }) =>
    setQuantity(await requireOwner(ctx, header), params.id, body.quantity),
  )
  mount(api, endpoints.removeItem, async ({ ctx, header, params }) =>
    removeItem(await requireOwner(ctx, header), params.id),
  )
}
