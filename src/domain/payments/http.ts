import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { receiveWebhook } from './webhooks.ts'

export function mountPayments(api: Api): void {
  mount(api, endpoints.webhook, async ({ params, query, raw, header }) =>
    receiveWebhook(params.provider, await raw(), header, query),
  )
}
