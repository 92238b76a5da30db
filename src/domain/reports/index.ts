import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountReports } from './http.ts'
import { reportJobs } from './jobs.ts'
import { weeklyReportMerge, weeklyReportRecords } from './weekly/subscription.ts'

export const reports = defineContext({
  name: 'reports',
  contract,
  mount: mountReports,
  jobs: reportJobs,
  personalData: [weeklyReportRecords],
  mergePeople: weeklyReportMerge,
})

export {
  packageQueue as reportPackageQueue,
  rebuildMissingFacts,
  refreshQueue as reportQueue,
} from './jobs.ts'
export { refreshFacts } from './facts/save-facts.ts'
export { factSums } from './summary/sum-columns.ts'
export { countStep } from './funnel/count-step.ts'
export { listReportSubscribers } from './weekly/subscription.ts'
export { readWeekSummary, type WeekSummary } from './weekly/week-summary.ts'
