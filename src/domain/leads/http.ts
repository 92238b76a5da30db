import { type Api, mount } from '#platform/http'
import { saveLead } from './commands.ts'
import { endpoints } from './contract.ts'

export function mountLeads(api: Api): void {
  mount(api, endpoints.create, async ({ body }) => {
    await saveLead(body)
    return { received: true as const }
  })
}
