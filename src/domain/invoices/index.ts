import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountInvoices } from './http.ts'
import { invoiceJobs } from './jobs.ts'
import { invoiceRecords } from './personal-data.ts'

export const invoices = defineContext({
  name: 'invoices',
  contract,
  mount: mountInvoices,
  jobs: invoiceJobs,
  personalData: [invoiceRecords],
})

export {
  openTokenStore,
  readEmitterCredentials,
  saveTokens,
  type Tokens,
} from '#context/invoices/accounts/accounts.ts'
export { byHandName } from '#context/invoices/commands/enter-by-hand.ts'
export { invoiceOnPackingQueue, invoiceOnPaymentQueue } from './jobs.ts'
export {
  type EmittedInvoice,
  type EmitterConnection,
  emitterConnections,
  EmitterError,
  EmitterRefusal,
  type EmitterEvent,
  type InvoiceEmitter,
  invoiceEmitters,
  type InvoiceRequest,
  type Refusal,
} from './ports.ts'
export { codeIn } from './refusals.ts'
export { ibsCbsCst } from './rules.ts'
