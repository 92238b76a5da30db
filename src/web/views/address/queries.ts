import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** Returns the query for the customer's addresses, the default one first; also used by the checkout. */
export const ownAddressesQuery = () =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: ({ signal }) => api.customers.addresses.get({ signal }),
  })
