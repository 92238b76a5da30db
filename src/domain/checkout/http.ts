import { findOwner } from '#domain/cart'
import { AppError } from '#platform/errors'
import { type Api, mount } from '#platform/http'
import { keyHeader, parseKey } from '#shared/idempotency'
import { endpoints } from './contract.ts'
import { placeOrder } from './place-order.ts'
import { summarize } from './queries.ts'

export function mountCheckout(api: Api): void {
  mount(api, endpoints.summary, async ({ ctx, header, query }) =>
    summarize(await findOwner(ctx, header), query),
  )
  mount(api, endpoints.placeOrder, async ({ ctx, header, body }) => {
    const key = parseKey(header(keyHeader))
    if (!key) throw new AppError('checkout.key_missing')
    return placeOrder(ctx, await findOwner(ctx, header), key, body)
  })
}
