import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { scopeNames } from './contract-scopes.ts'

/** Keys that can be in use at the same time. */
export const maxKeys = 50
/** Calls per minute of a key. */
export const callsPerMinute = { least: 10, usual: 120, most: 1_200 } as const

/** Lifetime of a key as far as requests tell. */
export const keyStates = ['active', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

const Instant = z.string()

/** API key, without the key itself. */
export const ApiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  /** first characters, by which staff recognize it */
  prefix: z.string(),
  scopes: z.array(z.enum(scopeNames)),
  /** maximum calls per minute */
  perMinute: z.int(),
  state: z.enum(keyStates),
  createdAt: Instant,
  /** null: never */
  expiresAt: Instant.nullable(),
  /** exact to one minute; null until the first call */
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type ApiKeyView = z.infer<typeof ApiKeyView>

export const ApiKeyList = z.object({ items: z.array(ApiKeyView) })
export type ApiKeyList = z.infer<typeof ApiKeyList>

export const ApiKeyForm = z.strictObject({
  name: z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(80, fieldErrors.tooLong),
  scopes: z
    .array(z.enum(scopeNames, fieldErrors.choice))
    .min(1, fieldErrors.chooseOne)
    .max(scopeNames.length, fieldErrors.tooMany),
  /** last day on which it works, in São Paulo; null: it never expires */
  expiresOn: z.iso.date(fieldErrors.date).nullable().default(null),
  perMinute: z
    .int(fieldErrors.wholeNumber)
    .min(callsPerMinute.least, fieldErrors.tooLittle)
    .max(callsPerMinute.most, fieldErrors.tooMuch)
    .default(callsPerMinute.usual),
})
export type ApiKeyForm = z.output<typeof ApiKeyForm>

/** New key: the only answer that contains the key itself. */
export const CreatedApiKey = z.object({ key: z.string(), apiKey: ApiKeyView })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

const on = staffEndpointOf('configuracoes', '/api/integrations/keys')

export const keyErrors = {
  /** sent instead of any answer to a request with an API key */
  'integrations.key_unknown': 401,
  'integrations.key_expired': 401,
  'integrations.key_revoked': 401,
  'integrations.key_scope': 403,
  'integrations.key_not_found': 404,
  'integrations.too_many_keys': 409,
  /** `data.scopes`: the scopes whose permission the caller lacks */
  'integrations.scope_beyond': 403,
} as const

export const keyEndpoints = defineEndpoints({
  keys: on('GET', '', 'As chaves de API, da mais nova à mais antiga', { answer: ApiKeyList }),
  createKey: on('POST', '', 'Cria uma chave de API, que aparece só nesta resposta', {
    body: ApiKeyForm,
    answer: CreatedApiKey,
    status: 201,
    errors: [
      'integrations.too_many_keys',
      'integrations.scope_beyond',
      'request.unconfirmed',
      'request.second_factor',
    ],
  }),
  revokeKey: on('POST', '/:id/revocation', 'Revoga uma chave de API: a próxima chamada com ela é recusada', {
    params: z.object({ id: z.uuid(fieldErrors.id) }),
    answer: ApiKeyView,
    errors: ['integrations.key_not_found'],
  }),
})
