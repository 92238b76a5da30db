import { port } from '#platform/config/port'

/** Email about an order that left the store. */
export type SentEmail = { subject: string; to: string; sentAt: Date }

/** Returns the emails that were sent about an order, oldest first. */
export const listSentEmails = port<(orderId: string) => Promise<SentEmail[]>>('orders.listSentEmails')
