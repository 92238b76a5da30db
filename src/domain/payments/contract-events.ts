import { z } from 'zod'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'

export const eventErrors = { 'payments.event_not_found': 404, 'payments.event_unknown': 409 } as const

/**
 * State of a webhook event. `unverified`: its signature was missing or wrong; `unknown`: no payment of the store
 * belongs to it; `failed`: its payment could not be settled; `late`: its payment had ended.
 */
export const paymentEventStates = ['unknown', 'unverified', 'failed', 'late', 'pending', 'handled'] as const
export type PaymentEventState = (typeof paymentEventStates)[number]

const State = z.enum(paymentEventStates, fieldErrors.choice)
/** ISO 8601, UTC */
const Instant = z.string()

export const PaymentEventRow = z.object({
  id: z.string(),
  provider: z.string(),
  eventId: z.string(),
  state: State,
  /** what the event names: the provider's reference, or our payment id */
  providerRef: z.string(),
  paymentId: z.string().nullable(),
  orderId: z.string().nullable(),
  /** error code of the last try to settle its payment */
  failure: z.string().nullable(),
  receivedAt: Instant,
  handledAt: Instant.nullable(),
})
export type PaymentEventRow = z.infer<typeof PaymentEventRow>

/** Event with its body, as text, at most 16 kB. */
export const PaymentEventView = PaymentEventRow.extend({ body: z.string() })
export type PaymentEventView = z.infer<typeof PaymentEventView>

export const PaymentEventSearch = z.object({ ...pageQueryFields(fieldErrors.page), state: State.optional() })
export type PaymentEventSearch = z.output<typeof PaymentEventSearch>

export const PaymentEventPage = z.object({
  items: z.array(PaymentEventRow),
  counts: z.record(State, z.int()),
  ...pageResultFields,
})
export type PaymentEventPage = z.infer<typeof PaymentEventPage>

const on = staffEndpointOf('pedidos', '/api/payments/events')
const onEvent = {
  params: z.object({ id: z.uuid(fieldErrors.id) }),
  answer: PaymentEventView,
  errors: ['payments.event_not_found'],
} as const

export const eventEndpoints = defineEndpoints({
  events: on('GET', '', 'Avisos dos provedores de pagamento, o mais novo primeiro', {
    query: PaymentEventSearch,
    answer: PaymentEventPage,
  }),
  event: on('GET', '/:id', 'Um aviso com o que o provedor enviou', onEvent),
  replayEvent: on('POST', '/:id/replay', 'Procura de novo o pagamento de um aviso e pergunta ao provedor', {
    ...onEvent,
    errors: ['payments.event_not_found', 'payments.event_unknown', 'payments.unavailable'],
  }),
})
