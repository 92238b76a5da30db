import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { eventTypes } from './contract-payloads.ts'

/** Endpoints that a store can have. */
export const maxWebhooks = 20

/** Why nothing is sent. `failing`: no delivery arrived for days; `gone`: the receiver answered 410. */
export const stopReasons = ['staff', 'failing', 'gone'] as const
export type StopReason = (typeof stopReasons)[number]

/** `cancelled`: its endpoint was stopped before it arrived. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed. `status`: the receiver answered another status than 2xx; `address`: not of the open internet. */
export const failures = ['status', 'redirect', 'timeout', 'connection', 'address'] as const
export type Failure = (typeof failures)[number]

const Instant = z.string()

export const WebhookView = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(z.enum(eventTypes)),
  isActive: z.boolean(),
  stoppedAt: Instant.nullable(),
  stopReason: z.enum(stopReasons).nullable(),
  /** since when every attempt has failed; null after a success */
  failingSince: Instant.nullable(),
  /** until when the former secret signs too; null while there is one secret */
  oldSecretUntil: Instant.nullable(),
  createdAt: Instant,
  version: z.string(),
})
export type WebhookView = z.infer<typeof WebhookView>
export const WebhookList = z.object({ items: z.array(WebhookView) })
export type WebhookList = z.infer<typeof WebhookList>

export const WebhookForm = z.strictObject({
  url: z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(500, fieldErrors.tooLong),
  description: z.string().trim().max(120, fieldErrors.tooLong).default(''),
  eventTypes: z
    .array(z.enum(eventTypes, fieldErrors.choice))
    .min(1, fieldErrors.chooseOne)
    .max(eventTypes.length, fieldErrors.tooMany),
  isActive: z.boolean(fieldErrors.choice).default(true),
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type WebhookForm = z.output<typeof WebhookForm>

/** Answer with the secret of an endpoint: the only one that contains it. */
export const WebhookWithSecret = z.object({ secret: z.string(), webhook: WebhookView })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const DeliveryRow = z.object({
  id: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  /** when the event happened */
  occurredAt: Instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** of the last attempt; null before the first one */
  status: z.int().nullable(),
  failure: z.enum(failures).nullable(),
  durationMs: z.int().nullable(),
  attemptedAt: Instant.nullable(),
  /** null if no further attempt is planned */
  nextAttemptAt: Instant.nullable(),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

export const DeliverySearch = z.object({
  ...pageQueryFields(fieldErrors.page),
  state: z.enum(deliveryStates, fieldErrors.choice).optional(),
})
export type DeliverySearch = z.output<typeof DeliverySearch>
export const DeliveryPage = z.object({ items: z.array(DeliveryRow), ...pageResultFields })
export type DeliveryPage = z.infer<typeof DeliveryPage>

export const AttemptView = z.object({
  number: z.int(),
  at: Instant,
  status: z.int().nullable(),
  failure: z.enum(failures).nullable(),
  durationMs: z.int(),
  /** first 500 characters of the answer */
  answer: z.string(),
})
export type AttemptView = z.infer<typeof AttemptView>

export const DeliveryView = DeliveryRow.extend({
  webhookId: z.string(),
  /** exactly what was sent */
  body: z.string(),
  attemptList: z.array(AttemptView),
})
export type DeliveryView = z.infer<typeof DeliveryView>

export const webhookErrors = {
  'integrations.webhook_not_found': 404,
  'integrations.too_many_webhooks': 409,
  'integrations.webhook_stopped': 409,
  'integrations.delivery_not_found': 404,
} as const

const on = staffEndpointOf('configuracoes', '/api/integrations')
const byId = { params: z.object({ id: z.uuid(fieldErrors.id) }) } as const
const onWebhook = { ...byId, errors: ['integrations.webhook_not_found'] } as const

export const webhookEndpoints = defineEndpoints({
  webhooks: on('GET', '/webhooks', 'Os endereços que recebem webhooks', { answer: WebhookList }),
  createWebhook: on('POST', '/webhooks', 'Cadastra um endereço; o segredo aparece só nesta resposta', {
    body: WebhookForm,
    answer: WebhookWithSecret,
    status: 201,
    errors: ['integrations.too_many_webhooks'],
  }),
  webhook: on('GET', '/webhooks/:id', 'Um endereço que recebe webhooks', {
    ...onWebhook,
    answer: WebhookView,
  }),
  changeWebhook: on(
    'PUT',
    '/webhooks/:id',
    'Muda endereço, eventos ou se recebe; com outra versão responde 409',
    {
      ...byId,
      body: WebhookForm,
      answer: WebhookView,
      errors: ['integrations.webhook_not_found', 'record.changed'],
    },
  ),
  removeWebhook: on('DELETE', '/webhooks/:id', 'Apaga um endereço e suas entregas', onWebhook),
  rotateSecret: on(
    'POST',
    '/webhooks/:id/secret',
    'Troca o segredo, que aparece só nesta resposta; o antigo assina junto por 24 horas',
    { ...onWebhook, answer: WebhookWithSecret },
  ),
  testWebhook: on('POST', '/webhooks/:id/test', 'Envia um evento de teste', {
    ...byId,
    status: 202,
    errors: ['integrations.webhook_not_found', 'integrations.webhook_stopped'],
  }),
  deliveries: on('GET', '/webhooks/:id/deliveries', 'As entregas de 30 dias, da mais nova à mais antiga', {
    ...onWebhook,
    query: DeliverySearch,
    answer: DeliveryPage,
  }),
  delivery: on('GET', '/deliveries/:id', 'Uma entrega com o que foi enviado e cada tentativa', {
    ...byId,
    answer: DeliveryView,
    errors: ['integrations.delivery_not_found'],
  }),
  replayDelivery: on('POST', '/deliveries/:id/replay', 'Envia de novo o mesmo evento, com o mesmo id', {
    ...byId,
    status: 202,
    errors: ['integrations.delivery_not_found', 'integrations.webhook_stopped'],
  }),
})
