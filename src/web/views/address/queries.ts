import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** The addresses of whoever is signed in, the first choice first; the checkout offers them too. */
export const ownAddressesQuery = () =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: ({ signal }) => api.customers.addresses.get({ signal }),
  })
