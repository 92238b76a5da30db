import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { OrderView, PaymentAttempt } from '#contract/orders'
import { isUuid } from '#shared/text/slug'
import { ApiError, api } from '#web/client/api.ts'
import { getPollDelay } from './countdown.ts'
import type { OrderLink } from './order-url.ts'
import { isWaiting, pickNewer } from './outcome.ts'

const refused = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Returns whether the URL has a valid order id, without a request. */
export const isOrderLink = ({ order }: OrderLink): boolean => order !== undefined && isUuid(order)

/** Poll delay while the stream is open, in ms: detects a stream that stopped silently. */
const seldom = 30_000

/**
 * Returns the order query. Polls while a payment is pending and the tab is visible, rarely while the stream is
 * live. An outdated response never replaces a newer one.
 */
export const orderQuery = ({ order = '', token }: OrderLink, live = false) =>
  queryOptions({
    queryKey: ['order', order, token],
    queryFn: ({ signal }) => api.orders(order).get({ query: { token }, signal }),
    enabled: isUuid(order),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    retry: (failures, error) => !refused(error) && failures < 2,
    refetchInterval: ({ state }) =>
      isWaiting(state.data)
        ? live
          ? seldom
          : getPollDelay(state.dataUpdatedAt, state.errorUpdatedAt)
        : false,
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, pickNewer(known as OrderView | undefined, fresh as OrderView)),
  })

export const cancelOrder = ({ order = '', token }: OrderLink) =>
  api.orders(order).cancel.post({ query: { token } })

export const checkPayment = ({ order = '', token }: OrderLink) =>
  api.orders(order).payments.check.post({ query: { token } })

/** Cancels an order and puts its pieces back into the cart. */
export const reopenCart = ({ order = '', token }: OrderLink) =>
  api.checkout.orders(order).cart.post({ query: { token } })

export const retryPayment = ({ order = '', token }: OrderLink, choice: PaymentAttempt) =>
  api.orders(order).payments.post({ body: choice, query: { token } })
