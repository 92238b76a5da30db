import { byHandName, EmitterError, type InvoiceEmitter } from '#domain/invoices'

const notHere = () => Promise.reject(new EmitterError('unavailable', 'invoices are issued by hand'))

/** Staff issue the invoices elsewhere and enter number and key. */
export const byHand: InvoiceEmitter = {
  name: byHandName,
  credentialNames: [],
  searchDelayMs: 0,
  isByHand: true,
  issue: notHere,
  find: async () => undefined,
  readFile: async () => undefined,
}
