import { onTestFinished, vi } from 'vitest'

export type RecordedCall = { method: string; path: string; body: unknown }
/** Returns the JSON body, or a whole `Response`. */
type MockHandler = (asked: RecordedCall) => unknown

/** Creates an API error response. */
export const errorResponse = (status: number, code = 'server.unexpected', message = ''): Response =>
  new Response(JSON.stringify({ code, message, requestId: 'x' }), { status })

/** Fails like a request without network. */
export function throwOffline(): never {
  throw new TypeError('Failed to fetch')
}

/** Creates a response that resolves when `release` is called. */
export function deferResponse<Answer>(answer: Answer) {
  let release = () => {}
  const until = new Promise<Answer>((resolve) => (release = () => resolve(answer)))
  return { until, release: () => release() }
}

/**
 * Mocks `fetch` by `METHOD /path` for one test and returns the growing list of calls. A call without a mock fails the
 * test.
 */
export function mockNetwork(answers: Record<string, MockHandler>): RecordedCall[] {
  const calls: RecordedCall[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.split('?')[0]!
    const asked = { method, path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined }
    calls.push(asked)
    const answer = answers[`${method} ${path}`]
    if (!answer) {
      console.error(`nobody plays ${method} ${path}`)
      return throwOffline()
    }
    const said = await answer(asked)
    return said instanceof Response ? said : new Response(JSON.stringify(said))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return calls
}
