import { type Api, mount } from '#platform/http/http'
import { toIsoDay } from '#shared/dates/dates'
import { endpoints } from './contract.ts'
import { exportAudit, listAudit } from './queries.ts'

export function mountAudit(api: Api): void {
  mount(api, endpoints.list, ({ ctx, query }) => listAudit(ctx, query))
  mount(api, endpoints.export, async ({ ctx, query }) => ({
    name: `auditoria-${toIsoDay(new Date())}.csv`,
    body: await exportAudit(ctx, query),
  }))
}
