import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountQuotes } from './http.ts'
import { quoteMerge } from './merge-people.ts'
import { quoteRecords } from './personal-data.ts'

export const quotes = defineContext({
  name: 'quotes',
  contract,
  mount: mountQuotes,
  personalData: [quoteRecords],
  mergePeople: quoteMerge,
})

export { type QuoteEmail, quoteEmailQueue, quoteNoticeQueue } from './emails.ts'
export { readQuoteForEmail } from './queries.ts'
