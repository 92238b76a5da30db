import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { readFunnel } from './funnel/funnel-report.ts'
import { listFacts } from './sales/fact-list.ts'
import { readGroups } from './sales/grouped-report.ts'
import { readNumber } from './sales/number-report.ts'
import { readSales } from './sales/sales-report.ts'
import { readSizes } from './sales/size-report.ts'
import { startRebuild } from './jobs.ts'

export function mountReports(api: Api): void {
  mount(api, endpoints.sales, ({ ctx, query }) => readSales(ctx, query))
  mount(api, endpoints.groups, ({ ctx, query }) => readGroups(ctx, query))
  mount(api, endpoints.sizes, ({ ctx, query }) => readSizes(ctx, query))
  mount(api, endpoints.facts, ({ ctx, query }) => listFacts(ctx, query))
  mount(api, endpoints.number, ({ ctx, query }) => readNumber(ctx, query))
  mount(api, endpoints.funnel, ({ ctx, query }) => readFunnel(ctx, query))
  mount(api, endpoints.rebuild, ({ ctx }) => runCommand(startRebuild, ctx, {}))
}
