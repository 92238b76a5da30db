import { type Api, mount } from '#platform/http'
import { keyHeader, parseKey } from '#shared/idempotency'
import { addItem, clearCart, removeItem, setQuantity } from './commands.ts'
import { endpoints } from './contract.ts'
import { demandOwner, findOwner } from './owner.ts'
import { readCart } from './queries.ts'

export function mountCart(api: Api): void {
  mount(api, endpoints.read, async ({ ctx, header }) => readCart(await findOwner(ctx, header)))
  mount(api, endpoints.clear, async ({ ctx, header }) => {
    const owner = await demandOwner(ctx, header)
    await clearCart(owner)
    return readCart(owner)
  })
  mount(api, endpoints.addItem, async ({ ctx, header, body }) => {
    const owner = await demandOwner(ctx, header)
    await addItem(owner, body, parseKey(header(keyHeader)))
    return readCart(owner)
  })
  mount(api, endpoints.setQuantity, async ({ ctx, header, params, body }) => {
    const owner = await demandOwner(ctx, header)
    await setQuantity(owner, params.id, body.quantity)
    return readCart(owner)
  })
  mount(api, endpoints.removeItem, async ({ ctx, header, params }) => {
    const owner = await demandOwner(ctx, header)
    await removeItem(owner, params.id)
    return readCart(owner)
  })
}
