import { findOwner } from '#domain/cart'
import { type Api, mount } from '#platform/http'
import { findAddress } from './addresses.ts'
import { endpoints } from './contract.ts'
import { linesToShip, quoteFreight } from './queries.ts'

export function mountShipping(api: Api): void {
  mount(api, endpoints.address, ({ params }) => findAddress(params.cep))
  mount(api, endpoints.quote, async ({ ctx, header, body }) => {
    const owner = body.items ? undefined : await findOwner(ctx, header)
    return quoteFreight(body.cep, await linesToShip(owner, body.items))
  })
}
