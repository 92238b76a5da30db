import { z } from 'zod'
import { eventTypes, type ScopeName, scopeNames, scopes, webhookBodyOf } from '#contract/integrations'
import { type AuthEndpoint, authEndpoints, getSessionCookieName } from '#domain/identity'
import type { Context } from '#platform/context'
import type { Endpoint } from '#shared/http/endpoint'
import { screens } from '#shared/auth/permissions'
import { type RequestHeader, requestHeaders } from '#shared/http/request-headers'
import { integrations } from '#texts/admin/integrations'
import type { ErrorCode } from '#texts/errors'
import { messageByCode, statusByCode } from '#server/errors'

const words = integrations.webhooks

const json = (schema: object) => ({ 'application/json': { schema } })

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest as { properties?: Record<string, object>; required?: string[] }
}

/** Converts each property of an object schema into a parameter. */
function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

/** Converts each request header of an endpoint into a parameter. */
function headerParametersOf({ headers = {} }: Endpoint) {
  if (headers === 'any') return []
  return (Object.entries(headers) as [RequestHeader, string][]).map(([name, need]) => ({
    name,
    in: 'header',
    required: need === 'required',
    ...requestHeaders[name],
  }))
}

/** Returns the scopes of API keys that open an endpoint. */
const scopesOf = ({ method, path }: Endpoint): ScopeName[] =>
  scopeNames.filter((name) => new Set<string>(scopes[name].opens).has(`${method} ${path}`))

/** Returns the security of an endpoint: staff or customer session, cart session, API key, optional, or none. */
function securityOf(endpoint: Endpoint): readonly object[] {
  const { screen, superadmin, account, headers } = endpoint
  const keys = scopesOf(endpoint).map((name) => ({ key: [name] }))
  if (screen || superadmin || account) return [{ session: [] }, ...keys]
  const takesCart = typeof headers === 'object' && 'x-cart-session' in headers
  if (takesCart) return [{ session: [] }, ...keys, {}]
  return keys.length > 0 ? [...keys, {}] : []
}

const keyRefusals = [
  'integrations.key_unknown',
  'integrations.key_expired',
  'integrations.key_revoked',
  'integrations.key_scope',
  'request.too_many',
] as const satisfies readonly ErrorCode[]

/** Groups the codes of an endpoint by status. */
function errorsOf(endpoint: Endpoint) {
  const codes = [
    ...(endpoint.errors ?? []),
    ...(endpoint.body
      ? ['request.malformed', 'request.invalid', 'request.too_large', 'request.wrong_type']
      : []),
    ...(endpoint.query ? ['request.invalid'] : []),
    ...(endpoint.upload ? ['request.wrong_file', 'request.too_large'] : []),
    ...(endpoint.account ? ['request.unauthenticated'] : []),
    ...(endpoint.limit ? ['request.too_many'] : []),
    ...(endpoint.screen ? ['request.unauthenticated', 'request.forbidden', 'request.second_factor'] : []),
    ...(endpoint.superadmin ? ['request.superadmin'] : []),
    ...(scopesOf(endpoint).length > 0 ? keyRefusals : []),
  ] as ErrorCode[]
  return refusals(codes)
}

function refusals(codes: readonly ErrorCode[]) {
  const groups = Map.groupBy(new Set(codes), (code) => statusByCode[code])
  return [...groups].map(([status, group]) => [
    String(status),
    {
      description: group.map((code) => `\`${code}\`: ${messageByCode[code]}`).join('\n\n'),
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  ])
}

/** Describes which staff may call an operation. */
const staffOf = ({
  screen,
  superadmin,
}: {
  screen?: Endpoint['screen'] | undefined
  superadmin?: true | undefined
}) => ({
  ...(screen ? { 'x-screen': screen } : {}),
  // A path with `:screen` uses the flag of that screen.
  ...(screen && screen !== ':screen' ? { 'x-flag': screens[screen].flag } : {}),
  ...(superadmin ? { 'x-superadmin': true } : {}),
})

function operationOf(context: string, name: string, endpoint: Endpoint) {
  const status = String(endpoint.status ?? (endpoint.answer || endpoint.download ? 200 : 204))
  const success = {
    description: endpoint.summary,
    ...(endpoint.answer ? { content: json(schemaOf(endpoint.answer, 'output')) } : {}),
    ...(endpoint.download ? { content: { [endpoint.download]: { schema: { type: 'string' } } } } : {}),
    ...(endpoint.events
      ? { content: { 'text/event-stream': { schema: schemaOf(endpoint.events, 'output') } } }
      : {}),
  }
  return {
    operationId: `${context}.${name}`,
    tags: [context],
    summary: endpoint.summary,
    ...staffOf(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headerParametersOf(endpoint),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(endpoint.upload.types.map((type) => [type, {}])),
          },
        }
      : {}),
    responses: Object.fromEntries([[status, success], ...errorsOf(endpoint)]),
  }
}

/** Describes a call of the sign-in engine: the request has a schema, the response is described in words. */
function engineOperation({ path, summary, body, account, sensitive, screen, superadmin }: AuthEndpoint) {
  const codes: ErrorCode[] = [
    ...(body ? (['request.invalid', 'identity.refused'] as const) : []),
    ...(account ? (['request.unauthenticated'] as const) : []),
    ...(sensitive ? (['request.unconfirmed', 'request.second_factor'] as const) : []),
    ...(screen ? (['request.forbidden'] as const) : []),
    ...(superadmin ? (['request.superadmin'] as const) : []),
    'request.too_many',
  ]
  return {
    operationId: `auth${path.replace(/[^a-z0-9]+/gi, '.')}`,
    tags: ['auth'],
    summary,
    ...staffOf({ screen, superadmin }),
    security: account || screen || superadmin ? [{ session: [] }] : [],
    parameters: [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(body ? { requestBody: { required: true, content: json(schemaOf(body, 'input')) } } : {}),
    responses: { default: { description: summary }, ...Object.fromEntries(refusals(codes)) },
  }
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'Uma frase em português, para mostrar como está.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: { type: 'object', additionalProperties: true },
    requestId: { type: 'string' },
  },
}

const webhookHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** Describes what the store sends to the endpoints of the merchant. */
const webhookOf = (type: (typeof eventTypes)[number]) => ({
  post: {
    operationId: `webhook.${type}`,
    tags: ['integrations'],
    summary: words.events[type],
    security: [],
    parameters: [
      webhookHeader(
        'webhook-id',
        'O id do evento: o mesmo em cada tentativa. Guarde-o para não tratar duas vezes.',
      ),
      webhookHeader('webhook-timestamp', 'Quando esta tentativa saiu, em segundos desde 1970.'),
      webhookHeader(
        'webhook-signature',
        'Assinaturas `v1,…` separadas por espaço (Standard Webhooks): HMAC-SHA256 de `id.timestamp.corpo`. Basta uma conferir.',
      ),
    ],
    requestBody: { required: true, content: json(schemaOf(webhookBodyOf(type), 'output')) },
    responses: {
      '2XX': { description: 'Recebido. Qualquer outra resposta é tentada de novo por três dias.' },
      '410': { description: 'O endereço não existe mais: a loja para de enviar.' },
    },
  },
})

/** Creates the OpenAPI 3.1 document from the contracts that also mount and validate the endpoints. */
export function createOpenApiDocument(contexts: readonly Context[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { name: context, contract } of contexts) {
    for (const [name, endpoint] of Object.entries(contract?.endpoints ?? {})) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(context, name, endpoint) }
    }
  }
  for (const endpoint of authEndpoints) {
    const path = `/api/auth${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: engineOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API da loja',
      version: '1',
      description: 'Valores em centavos. Datas em UTC (ISO 8601).',
    },
    // relative, so it is right on every host
    servers: [{ url: '/', description: 'A loja que serve este documento' }],
    paths,
    webhooks: Object.fromEntries(eventTypes.map((type) => [type, webhookOf(type)])),
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: getSessionCookieName(),
          description:
            'A sessão que `/api/auth/sign-in/email` e as outras entradas abrem. Onde a operação traz `x-screen`, a pessoa precisa da permissão `x-flag` dessa tela; onde traz `x-superadmin`, precisa ser superadmin.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Uma chave de API (`Authorization: Bearer dao_…`), criada em `/admin/configuracoes`. A operação diz o escopo que a abre; qualquer outra recusa a chave com 403 `integrations.key_scope`. Com uma chave, cookies são ignorados.',
        },
      },
    },
  }
}
