import { findCartOwner } from '#domain/cart'
import { type Api, mount } from '#platform/http/http'
import { lookUpAddress } from './addresses.ts'
import { endpoints } from './contract.ts'
import { resolveLinesToShip, quoteShipping } from './queries.ts'

export function mountShipping(api: Api): void {
  mount(api, endpoints.address, ({ params }) => lookUpAddress(params.cep))
  mount(api, endpoints.quote, async ({ ctx, header, body }) => {
    const owner = body.items ? undefined : await findCartOwner(ctx, header)
    return quoteShipping(body.cep, await resolveLinesToShip(owner, body.items))
  })
}
