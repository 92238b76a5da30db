import { searchOf } from '#web/admin/kit/list/search.ts'

export const ordersSearch = searchOf({ filters: { status: /^[a-z_]+$/, aba: ['origem'] } })
export type OrdersSearch = ReturnType<typeof ordersSearch>
