import { z } from 'zod'
import { DayRange } from '#contract/audit'
import { isEmail, normalizeEmail } from '#shared/contact/contact-fields'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { subscriberStates, subscriptionSources, subscriptionEvents } from '#shared/contact/lead-states'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { consents } from '#texts/storefront/consents'
import { fieldErrors } from '#texts/storefront/field-errors'

export const newsletterErrors = {
  /** the signature is wrong */
  'leads.link_invalid': 403,
  /** the signature is right, but the link is too old or the subscription ended since */
  'leads.link_expired': 410,
  'leads.subscriber_not_found': 404,
} as const

/** Newsletter subscription from the form. */
export const Subscription = z.strictObject({
  email: z
    .string(fieldErrors.email)
    .overwrite(normalizeEmail)
    .max(254, fieldErrors.email)
    .refine((typed) => isEmail(typed), fieldErrors.email),
  source: z.enum(['footer', 'home'], fieldErrors.choice),
  /** version of the consent sentence beside the field */
  consentVersion: z.literal(consents.marketing.version, fieldErrors.choice),
})
export type Subscription = z.output<typeof Subscription>

/** Parameters of an email link. `at`: time of the request in ms since 1970. */
const Signed = z.object({ id: z.uuid(fieldErrors.id), token: z.string().max(100, fieldErrors.tooLong) })
export const SubscriptionConfirmation = Signed.extend({
  at: z.coerce.number(fieldErrors.wholeNumber).int(fieldErrors.wholeNumber),
})
export type SubscriptionConfirmation = z.output<typeof SubscriptionConfirmation>

/** ISO 8601, UTC */
const Instant = z.string()
const State = z.enum(subscriberStates)
const Source = z.enum(subscriptionSources)

export const SubscriberRow = z.object({
  id: z.string(),
  email: z.string(),
  state: State,
  source: Source,
  askedAt: Instant,
  confirmedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type SubscriberRow = z.infer<typeof SubscriberRow>

export const SubscriberView = SubscriberRow.extend({
  /** account with this email */
  userId: z.string().nullable(),
  /** log of consents and withdrawals, newest first */
  steps: z.array(
    z.object({
      id: z.string(),
      step: z.enum(subscriptionEvents),
      source: Source,
      /** version of the accepted wording */
      version: z.string(),
      ip: z.string().nullable(),
      note: z.string(),
      at: Instant,
    }),
  ),
})
export type SubscriberView = z.infer<typeof SubscriberView>

/** Filters of the subscriber list; the days refer to the last request. */
export const SubscriberSearch = DayRange.extend({
  ...pageQueryFields(fieldErrors.page),
  state: State.optional(),
  source: Source.optional(),
})
export type SubscriberSearch = z.output<typeof SubscriberSearch>

export const SubscriberPage = z.object({
  items: z.array(SubscriberRow),
  counts: z.record(State, z.int()),
  ...pageResultFields,
})
export type SubscriberPage = z.infer<typeof SubscriberPage>

const on = staffEndpointOf('clientes', '/api/leads/subscribers')
const byId = z.object({ id: z.uuid(fieldErrors.id) })
const onOne = { params: byId, answer: SubscriberView, errors: ['leads.subscriber_not_found'] } as const

export const newsletterEndpoints = defineEndpoints({
  subscribe: {
    method: 'POST',
    path: '/api/leads/newsletter',
    summary: 'Pede novidades por e-mail; a resposta não diz se o e-mail já era conhecido',
    body: Subscription,
    answer: z.object({ received: z.literal(true) }),
    status: 202,
    limit: { points: 5, seconds: 600 },
  },
  confirmSubscription: {
    method: 'POST',
    path: '/api/leads/newsletter/confirm',
    summary: 'Confirma a inscrição com o que o link do e-mail traz; de novo não muda nada',
    query: SubscriptionConfirmation,
    limit: 'usual',
    errors: ['leads.link_invalid', 'leads.link_expired'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/leads/newsletter/stop',
    summary: 'Termina a inscrição com um toque (RFC 8058); de novo não muda nada',
    query: Signed,
    errors: ['leads.link_invalid'],
  },
  subscribers: on(
    'GET',
    '',
    'Quem recebe, pediu ou deixou de receber novidades, o pedido mais novo primeiro',
    {
      query: SubscriberSearch,
      answer: SubscriberPage,
    },
  ),
  exportSubscribers: on('GET', '/file', 'Quem recebe novidades, em CSV', {
    download: 'text/csv; charset=utf-8',
  }),
  subscriber: on('GET', '/:id', 'Uma inscrição com a prova de cada consentimento', onOne),
  cancelSubscription: on('POST', '/:id/end', 'Termina uma inscrição a pedido, com o motivo', {
    ...onOne,
    body: z.strictObject({
      reason: z
        .string(fieldErrors.required)
        .trim()
        .min(3, fieldErrors.required)
        .max(300, fieldErrors.tooLong),
    }),
  }),
})
