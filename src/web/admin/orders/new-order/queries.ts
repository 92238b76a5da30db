import { keepPreviousData } from '@tanstack/react-query'
import type { HoldChoice, StaffOrder, StaffQuote, StaffQuoteRequest } from '#contract/orders'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const piecesQuery = (search: string) => ({
  ...paginatedStaffQuery(['orders', 'new', 'pieces', search], (signal) =>
    api.orders.staff.new.pieces.get({ query: { search }, signal }),
  ),
  enabled: search !== '',
})

export const buyersQuery = (search: string) => ({
  ...staffQuery(['orders', 'new', 'customers', search], (signal) =>
    api.orders.staff.new.customers.get({ query: { search }, signal }),
  ),
  enabled: search.length > 2,
})

/** Returns the price of the order as it is typed. */
export const quoteQuery = (body: StaffQuoteRequest) => ({
  ...staffQuery(['orders', 'new', 'quote', body], (signal) =>
    api.orders.staff.new.quote.post({ body, signal }),
  ),
  placeholderData: keepPreviousData<StaffQuote>,
})

/** Delay between two looks at the open links, in ms: customers open and complete them. */
const pollMs = 30_000

export const linksQuery = () => ({
  ...staffQuery(['orders', 'links'], (signal) => api.orders.staff.links.get({ signal })),
  refetchInterval: pollMs,
})

export const createByStaff = (body: StaffOrder) => api.orders.staff.new.post({ body })

export const extendHold = (orderId: string, hold: HoldChoice) =>
  api.orders.staff(orderId).link.patch({ body: { hold } })
