import { z } from 'zod'
import { EmitterError, EmitterRefusal } from '#domain/invoices'
import { createEmitterHttp } from '#adapters/invoice/send'
import { safeFetch } from '#platform/network/safe-fetch'

type NfeIoAccount = {
  apiKey: string
  webhookSecret: string
  companyId: string
  environment: 'Production' | 'Test'
}

export type NfeIoApiOptions = {
  /** returns null while it is not configured */
  account: () => Promise<NfeIoAccount | null>
  apiUrl?: string
  /** of one attempt */
  timeoutMs?: number
  /** before another attempt */
  pauseMs?: number
}

type NfeIoRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  /** below the invoices of the company */
  path: string
  body?: unknown
  isOnce?: boolean
}

export type NfeIoApi = {
  /** returns undefined for 404. Throws `EmitterError`, and `EmitterRefusal` for 400 */
  call<T>(request: NfeIoRequest, schema: z.ZodType<T>): Promise<T | undefined>
  account(): Promise<NfeIoAccount>
  /** returns a file, which comes as bytes or as the URL of it; undefined while it is not there */
  file(path: string): Promise<Uint8Array | undefined>
}

const Refused = z.object({
  errors: z.array(z.object({ message: z.string().nullish() })),
})
const FileUrl = z.object({ uri: z.url() })

/** Creates the client of NFE.io's API of product invoices. Its key has no expiry. */
export function createNfeIoApi(options: NfeIoApiOptions): NfeIoApi {
  const { account, apiUrl = 'https://api.nfse.io', ...limits } = options
  const send = createEmitterHttp({ provider: 'nfe-io', baseUrl: apiUrl, ...limits })
  async function required(): Promise<NfeIoAccount> {
    const found = await account()
    if (!found) throw new EmitterError('unauthorized', 'nfe-io: not configured')
    return found
  }
  const base = ({ companyId }: NfeIoAccount) =>
    `/v2/companies/${encodeURIComponent(companyId)}/productinvoices`
  return {
    account: required,
    async call({ path, ...request }, schema) {
      const configured = await required()
      const answer = await send({
        ...request,
        path: base(configured) + path,
        headers: { authorization: configured.apiKey },
      })
      if (answer.status === 404) return undefined
      if (answer.status >= 300) throw refusalOf(request.method, answer.status, answer.body)
      const read = schema.safeParse(answer.body)
      if (read.success) return read.data
      throw new EmitterError('unknown', `nfe-io: ${request.method} answered with an unknown shape`)
    },
    async file(path) {
      const configured = await required()
      return readFile(`${apiUrl}${base(configured)}${path}`, configured.apiKey, options.timeoutMs)
    },
  }
}

function refusalOf(method: string, status: number, body: unknown): Error {
  if (status === 401 || status === 403)
    return new EmitterError('unauthorized', `nfe-io: ${method} answered ${status}`)
  // Two requests at once: what the other one did is not known.
  if (status === 409) return new EmitterError('unknown', `nfe-io: ${method} answered 409`)
  const errors = Refused.safeParse(body).data?.errors ?? []
  const reason = errors.flatMap(({ message }) => message ?? []).join(' · ')
  // Its codes are those of HTTP, not of SEFAZ.
  return new EmitterRefusal({
    code: null,
    reason: reason || `A NFE.io recusou o pedido (${status}).`,
  })
}

async function readFile(url: string, apiKey: string, timeoutMs = 8_000): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(url, {
      headers: { authorization: apiKey, accept: 'application/json, application/pdf, application/xml' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return undefined
    if (!/json/.test(answer.headers.get('content-type') ?? '')) return await bytesOf(answer)
    const { uri } = FileUrl.parse(await answer.json())
    // The address is the provider's, so it is called like one that somebody entered, and without the key.
    const file = await safeFetch(uri)
    return file.ok ? await bytesOf(file) : undefined
  } catch (error) {
    throw new EmitterError('unavailable', 'nfe-io: a file could not be read', { cause: error })
  }
}

const maxBytes = 5 * 1024 * 1024

async function bytesOf(answer: Response): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return bytes.byteLength > maxBytes ? undefined : bytes
}
