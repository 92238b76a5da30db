import { port } from '#platform/port'

/** How many orders each of these people has; those without any are left out. Orders stand on a higher step. */
type CountOrders = (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

export const orderCounts = port<CountOrders>('team.orderCounts')

/** Whether the shop's past is made up, which only a demo's is. */
export const pastIsMadeUp = port<() => Promise<boolean>>('team.pastIsMadeUp')
