import type { Db } from '#platform/postgres/database'
import { port } from '#platform/config/port'

/** Returns formatted order numbers by order id. A port, because orders is on a higher layer. */
type OrderNumbers = (db: Db, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const orderNumbers = port<OrderNumbers>('stock.orderNumbers')
