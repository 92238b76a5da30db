import { z } from 'zod'
import { EmitterError, EmitterRefusal, openTokenStore, type Tokens } from '#domain/invoices'
import { createEmitterHttp, type SendToEmitter } from '#adapters/invoice/send'

type BlingClient = { clientId: string; clientSecret: string }

export type BlingApiOptions = {
  /** returns null while the app's secrets are not entered */
  client: () => Promise<BlingClient | null>
  apiUrl?: string
  /** of one attempt */
  timeoutMs?: number
  /** before another attempt */
  pauseMs?: number
}

/** Field that Bling refused, or the rejection of SEFAZ in its text. */
const RefusedField = z.object({
  code: z.union([z.number(), z.string()]).nullish(),
  msg: z.string().nullish(),
  element: z.string().nullish(),
})
const Refused = z.object({
  error: z.object({
    type: z.string().nullish(),
    message: z.string().nullish(),
    description: z.string().nullish(),
    fields: z
      .array(RefusedField.extend({ collection: z.array(RefusedField).nullish() }))
      .nullish()
      .catch(null),
  }),
})

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
})
// OAuth answers either with Bling's own shape or with that of RFC 6749.
const TokenRefusal = z.object({ error: z.union([z.string(), z.object({ type: z.string().nullish() })]) })

type BlingRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  isOnce?: boolean
}

export type BlingApi = {
  /** returns undefined for 404. Throws `EmitterError`, and `EmitterRefusal` for 400 */
  call<T>(request: BlingRequest, schema: z.ZodType<T>): Promise<T | undefined>
  authorizeUrl(state: string): Promise<string>
  /** exchanges the code of the authorization; it is valid for a minute and once */
  exchangeCode(code: string): Promise<Tokens>
}

const jwt = { 'enable-jwt': '1' }

/** Creates the client of Bling's API v3. An access token that expired or is refused is renewed once. */
export function createBlingApi(options: BlingApiOptions): BlingApi {
  const { client, apiUrl = 'https://api.bling.com.br/Api/v3', ...limits } = options
  const send = createEmitterHttp({ provider: 'bling', baseUrl: apiUrl, ...limits })
  const tokens = openTokenStore('bling', (refreshToken) =>
    askForTokens(send, client, { grant_type: 'refresh_token', refresh_token: refreshToken }),
  )
  return {
    async call(request, schema) {
      const token = await tokens.access()
      let answer = await send(withToken(request, token))
      if (answer.status === 401) answer = await send(withToken(request, await tokens.access(token)))
      if (answer.status === 404) return undefined
      if (answer.status >= 300) throw refusalOf(request, answer.status, answer.body)
      const read = schema.safeParse(answer.body)
      if (read.success) return read.data
      throw new EmitterError('unknown', `bling: ${nameOf(request)} answered with an unknown shape`)
    },
    async authorizeUrl(state) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: (await required(client)).clientId,
        state,
      })
      // The page is on another host than the API.
      return `${apiUrl.replace('//api.', '//www.')}/oauth/authorize?${query}`
    },
    exchangeCode: (code) => askForTokens(send, client, { grant_type: 'authorization_code', code }),
  }
}

const nameOf = ({ method, path }: BlingRequest): string => `${method} ${path.split('?', 1)[0]}`

const withToken = (request: BlingRequest, token: string) => ({
  ...request,
  headers: { authorization: `Bearer ${token}`, ...jwt },
})

async function required(client: BlingApiOptions['client']): Promise<BlingClient> {
  const found = await client()
  if (!found) throw new EmitterError('unauthorized', 'bling: not configured')
  return found
}

async function askForTokens(
  send: SendToEmitter,
  client: BlingApiOptions['client'],
  form: Record<string, string>,
): Promise<Tokens> {
  const { clientId, clientSecret } = await required(client)
  const asked = Date.now()
  const { status, body } = await send({
    method: 'POST',
    path: '/oauth/token',
    // Code and refresh token are valid once.
    isOnce: true,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: '1.0',
      ...jwt,
    },
    body: new URLSearchParams(form),
  })
  if (status >= 400) {
    const refused = TokenRefusal.safeParse(body).data?.error
    const type = typeof refused === 'string' ? refused : refused?.type
    throw new EmitterError('unauthorized', `bling: the grant was refused, ${wordOf(type)}`)
  }
  const read = TokenAnswer.safeParse(body)
  if (!read.success) throw new EmitterError('unknown', 'bling: the token answer has an unknown shape')
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = read.data
  return { access, refresh, expiresAt: new Date(asked + seconds * 1_000) }
}

/** Returns a code for an error message, never a text, which may contain personal data. */
const wordOf = (text: string | null | undefined): string =>
  /^\w{1,60}$/.exec(text ?? '')?.[0] ?? 'without a code'

/** Interprets a refusal: 400 tells what to correct, 401 and 403 mean that the account must be connected again. */
function refusalOf(request: BlingRequest, status: number, body: unknown): Error {
  const error = Refused.safeParse(body).data?.error
  if (status === 401 || status === 403)
    return new EmitterError(
      'unauthorized',
      `bling: ${nameOf(request)} answered ${status} ${wordOf(error?.type)}`,
    )
  const fields = (error?.fields ?? []).flatMap((field) => [...(field.collection ?? []), field])
  const texts = fields.flatMap(({ msg, element }) => (msg ? [element ? `${msg} (${element})` : msg] : []))
  const reason = texts.join(' · ') || error?.description || error?.message || `bling: ${status}`
  return new EmitterRefusal({ code: null, reason })
}
