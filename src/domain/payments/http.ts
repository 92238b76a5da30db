import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { listPayoutLines, listPayouts } from './payouts/list-payouts.ts'
import { receiveWebhook } from './webhooks.ts'

export function mountPayments(api: Api): void {
  mount(api, endpoints.webhook, async ({ params, query, raw, header }) =>
    receiveWebhook(params.provider, await raw(), header, query),
  )
  mount(api, endpoints.listPayouts, ({ ctx, query }) => listPayouts(ctx, query))
  mount(api, endpoints.listPayoutLines, ({ ctx, params, query }) => listPayoutLines(ctx, params.id, query))
}
