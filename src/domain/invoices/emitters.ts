import { readSettings } from '#domain/settings'
import { database } from '#platform/postgres/database'
import { type InvoiceEmitter, invoiceEmitters } from './ports.ts'

export const findEmitter = (wanted: string): InvoiceEmitter | undefined =>
  invoiceEmitters().find(({ name }) => name === wanted)

/** Returns the emitter that issues new invoices, undefined if none is selected. */
export async function findSelectedEmitter(db = database()): Promise<InvoiceEmitter | undefined> {
  const { emitter } = await readSettings('invoices', db)
  return emitter === null ? undefined : findEmitter(emitter)
}
