import { type Api, mount } from '#platform/http/http'
import { receiveWebhook } from './commands.ts'
import { endpoints } from './contract.ts'

export function mountPayments(api: Api): void {
  mount(api, endpoints.webhook, async ({ params, raw, header }) =>
    receiveWebhook(params.provider, await raw(), header),
  )
}
