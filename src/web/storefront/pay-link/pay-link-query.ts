import { queryOptions, skipToken } from '@tanstack/react-query'
import type { PayByLink, TermsByLink } from '#contract/orders'
import { parseCep } from '#shared/brazil/cep'
import { ApiError, api } from '#web/client/api.ts'

/** Delay between two looks at the link, in ms: staff may hold the pieces longer or cancel the order. */
const pollMs = 15_000

const isRefused = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const payLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['pay-link', token],
    queryFn: ({ signal }) => api['pay-links'](token).get({ signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.expiresAt ? pollMs : false),
    retry: (failures, error) => !isRefused(error) && failures < 2,
  })

export const payByLink = (token: string, body: PayByLink) => api['pay-links'](token).payments.post({ body })

export const buyOnTermsByLink = (token: string, body: TermsByLink) =>
  api['pay-links'](token).terms.post({ body })

/** Returns the address of the CEP that the freight was quoted for. */
export const linkAddressQuery = (typed: string | null) => {
  const cep = parseCep(typed ?? '')
  return queryOptions({
    queryKey: ['pay-link', 'address', cep],
    queryFn: cep ? ({ signal }) => api.shipping.addresses(cep).get({ signal }) : skipToken,
    retry: false,
    staleTime: Infinity,
  })
}
