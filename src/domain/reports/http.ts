import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { readFeed } from './dashboard/feed.ts'
import { readLeftCarts } from './dashboard/left-carts.ts'
import { readToday } from './dashboard/today.ts'
import { readFunnel } from './funnel/funnel-report.ts'
import { readCohorts } from './insights/cohorts.ts'
import { readReturns } from './insights/return-report.ts'
import { readReviews } from './insights/review-report.ts'
import { readStock } from './insights/stock-report.ts'
import { readActions } from './planning/actions.ts'
import { readReorder } from './planning/reorder.ts'
import { readSegments } from './planning/segments.ts'
import { readWeeks } from './planning/weeks.ts'
import { listFacts } from './sales/fact-list.ts'
import { readGroups } from './sales/grouped-report.ts'
import { readNumber } from './sales/number-report.ts'
import { readSales } from './sales/sales-report.ts'
import { readSizes } from './sales/size-report.ts'
import { readWeeklyReport, setWeeklyReport } from './weekly/subscription.ts'
import { startRebuild } from './jobs.ts'

export function mountReports(api: Api): void {
  mount(api, endpoints.sales, ({ ctx, query }) => readSales(ctx, query))
  mount(api, endpoints.groups, ({ ctx, query }) => readGroups(ctx, query))
  mount(api, endpoints.sizes, ({ ctx, query }) => readSizes(ctx, query))
  mount(api, endpoints.facts, ({ ctx, query }) => listFacts(ctx, query))
  mount(api, endpoints.number, ({ ctx, query }) => readNumber(ctx, query))
  mount(api, endpoints.funnel, ({ ctx, query }) => readFunnel(ctx, query))
  mount(api, endpoints.cohorts, ({ ctx }) => readCohorts(ctx))
  mount(api, endpoints.stock, ({ ctx, query }) => readStock(ctx, query))
  mount(api, endpoints.returns, ({ ctx, query }) => readReturns(ctx, query))
  mount(api, endpoints.reviews, ({ ctx, query }) => readReviews(ctx, query))
  mount(api, endpoints.today, ({ ctx }) => readToday(ctx))
  mount(api, endpoints.feed, ({ ctx }) => readFeed(ctx))
  mount(api, endpoints.leftCarts, ({ ctx }) => readLeftCarts(ctx))
  mount(api, endpoints.weeks, ({ ctx }) => readWeeks(ctx))
  mount(api, endpoints.segments, ({ ctx }) => readSegments(ctx))
  mount(api, endpoints.reorder, ({ ctx, query }) => readReorder(ctx, query))
  mount(api, endpoints.actions, ({ ctx }) => readActions(ctx))
  mount(api, endpoints.weekly, ({ ctx }) => readWeeklyReport(ctx))
  mount(api, endpoints.setWeekly, async ({ ctx, body }) => {
    await runCommand(setWeeklyReport, ctx, body)
    return body
  })
  mount(api, endpoints.rebuild, ({ ctx }) => runCommand(startRebuild, ctx, {}))
}
