import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountQuotes } from './http.ts'
import { quoteRecords } from './personal-data.ts'

export const quotes = defineContext({
  name: 'quotes',
  contract,
  mount: mountQuotes,
  personalData: [quoteRecords],
})

export { type QuoteEmail, quoteEmailQueue, quoteNoticeQueue } from './emails.ts'
export { readQuoteForEmail } from './queries.ts'
