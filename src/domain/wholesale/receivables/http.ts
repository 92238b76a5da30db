import { receivableEndpoints as endpoints } from '#context/wholesale/contract-receivables.ts'
import { type Api, mount } from '#platform/http/http'
import { listCredits, listReceivables, readReceivableTotals } from './list-receivables.ts'

export function mountReceivables(api: Api): void {
  mount(api, endpoints.receivableTotals, ({ ctx }) => readReceivableTotals(ctx))
  mount(api, endpoints.listReceivables, ({ ctx, query }) => listReceivables(ctx, query))
  mount(api, endpoints.listCredits, ({ ctx, query }) => listCredits(ctx, query))
}
