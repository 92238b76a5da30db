import { port } from '#platform/port'

/** Returns the number of orders of each person; people without orders are left out. Provided by a higher layer. */
type CountOrders = (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

export const orderCounts = port<CountOrders>('team.orderCounts')

/** Returns true in a demo with generated orders. */
export const pastIsMadeUp = port<() => Promise<boolean>>('team.pastIsMadeUp')
