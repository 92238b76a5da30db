import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountReminders } from './http.ts'
import { reminderJobs } from './jobs.ts'
import { bagRecords } from './personal-data.ts'

export const reminders = contextOf({
  name: 'reminders',
  contract,
  mount: mountReminders,
  jobs: reminderJobs,
  personalData: [bagRecords],
})

export { remindOfBags, settleReminder } from './commands.ts'
export { bagLeft } from './events.ts'
export { bagMailboxQueue } from './jobs.ts'
export { bagToRemind, reminderToken } from './queries.ts'
