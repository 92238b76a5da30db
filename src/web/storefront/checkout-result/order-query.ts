import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { OrderView } from '#contract/orders'
import type { PaymentChoice } from '#contract/payments'
import { isUuid } from '#shared/slug'
import { ApiError, api } from '#web/client/api.ts'
import { pollDelay } from './countdown.ts'
import type { OrderKey } from './order-address.ts'
import { newer } from './outcome.ts'

const refused = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** An address that leads nowhere is known without asking. */
export const isOrderKey = ({ order }: OrderKey): boolean => order !== undefined && isUuid(order)

/** A stream that is open but has gone dumb is noticed by asking now and then. */
const seldom = 30_000

/**
 * While payment is awaited the order is asked for again and again, but not behind another tab; seldom where it is
 * `live`, told by its stream. An answer that was overtaken on its way takes nothing back.
 */
export const orderQuery = ({ order = '', token }: OrderKey, live = false) =>
  queryOptions({
    queryKey: ['order', order, token],
    queryFn: ({ signal }) => api.orders(order).get({ query: { token }, signal }),
    enabled: isUuid(order),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    retry: (failures, error) => !refused(error) && failures < 2,
    refetchInterval: ({ state }) =>
      state.data?.status === 'awaiting_payment'
        ? live
          ? seldom
          : pollDelay(state.dataUpdatedAt, state.errorUpdatedAt)
        : false,
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, newer(known as OrderView | undefined, fresh as OrderView)),
  })

export const giveUpOrder = ({ order = '', token }: OrderKey) =>
  api.orders(order).cancel.post({ query: { token } })

export const payAgain = ({ order = '', token }: OrderKey, choice: PaymentChoice) =>
  api.orders(order).payments.post({ body: choice, query: { token } })
