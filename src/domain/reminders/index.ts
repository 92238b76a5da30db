import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountReminders } from './http.ts'
import { reminderJobs } from './jobs.ts'
import { cartReminderRecords } from './personal-data.ts'

export const reminders = contextOf({
  name: 'reminders',
  contract,
  mount: mountReminders,
  jobs: reminderJobs,
  personalData: [cartReminderRecords],
})

export { remindOfAbandonedCarts, settleReminder } from './commands.ts'
export { cartAbandoned } from './events.ts'
export { reminderMailboxQueue } from './jobs.ts'
export { reminderContent, reminderToken } from './queries.ts'
