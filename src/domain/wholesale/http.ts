import { database } from '#platform/postgres/database'
import { type Api, mount, requireUser } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { findBuyerCompany } from './queries.ts'
import { mountReceivables } from './receivables/http.ts'

export function mountWholesale(api: Api): void {
  mountReceivables(api)
  mount(
    api,
    endpoints.company,
    async ({ ctx }) => (await findBuyerCompany(database(), requireUser(ctx.actor).userId)) ?? null,
  )
}
