import { port } from '#platform/config/port'
import type { Db } from '#platform/postgres/database'
import type { KnownBuyer } from './contract.ts'

/** Customers as staff look for them; CPFs have digits only. Provided by the context of customer summaries. */
export const buyers = port<{
  find: (db: Db, search: string, limit: number) => Promise<KnownBuyer[]>
  readCpf: (db: Db, id: string) => Promise<string | undefined>
}>('orders.buyers')

/** Email about an order that left the store. */
export type SentEmail = { subject: string; to: string; sentAt: Date }

/** Returns the emails that were sent about an order, oldest first. */
export const listSentEmails = port<(orderId: string) => Promise<SentEmail[]>>('orders.listSentEmails')
