import { port } from '#platform/config/port'

/** Returns the number of orders of each person; people without orders are left out. Provided by a higher layer. */
type CountOrders = (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

export const countOrders = port<CountOrders>('team.orderCounts')

/** Returns true in a demo with generated orders. */
export const hasDemoOrders = port<() => Promise<boolean>>('team.pastIsMadeUp')
