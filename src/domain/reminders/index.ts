import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountReminders } from './http.ts'
import { reminderJobs } from './jobs.ts'
import { reminderMerge } from './merge-people.ts'
import { cartReminderRecords } from './personal-data.ts'

export const reminders = defineContext({
  name: 'reminders',
  contract,
  mount: mountReminders,
  jobs: reminderJobs,
  personalData: [cartReminderRecords],
  mergePeople: reminderMerge,
})

export { sendAbandonedCartReminders, markReminderSettled } from './commands.ts'
export { cartAbandoned } from './events.ts'
export { confirmedEmailQueue } from './jobs.ts'
export { loadReminderContent, reminderToken } from './queries.ts'
