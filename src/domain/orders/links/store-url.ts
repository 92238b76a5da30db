import { port } from '#platform/config/port'

/** URL of the store: links in emails and at providers lead to it, and the device cookie is named after its host. */
export const storeUrl = port<string>('orders.storeUrl')
