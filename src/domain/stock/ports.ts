import type { Db } from '#platform/database'
import { port } from '#platform/port'

/** The numbers of these orders, as everybody reads them. Orders stand on a higher step. */
type OrderNumbers = (db: Db, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const orderNumbers = port<OrderNumbers>('stock.orderNumbers')
