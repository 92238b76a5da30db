import type { Job } from '#platform/jobs/jobs'
import { remindReceivables } from './receivables/remind.ts'

export const wholesaleJobs: readonly Job[] = [
  // Every hour of the day in São Paulo, so that a downtime delays reminders by little.
  { queue: 'wholesale.remind_receivables', run: () => remindReceivables(), schedule: '17 11-23 * * *' },
]
