import type { Failure } from '#contract/integrations'
import { InternalAddressError } from '#platform/network/ip-addresses'
import { safeFetch } from '#platform/network/safe-fetch'
import type { Outcome } from './retries.ts'
import { signatureHeaders } from './signature.ts'

const timeoutMs = 15_000
/** Bytes of an answer that are read. More is never downloaded. */
const shownBytes = 500

export type Message = { url: string; id: string; body: string; secrets: readonly string[] }

/** Sends one signed request and says what came of it. Never throws: a failure is a result. */
export async function sendRequest({ url, id, body, secrets }: Message): Promise<Outcome> {
  const since = performance.now()
  const durationMs = () => Math.round(performance.now() - since)
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'DAO-Webhooks/1',
      ...signatureHeaders(secrets, id, new Date(), body),
    }
    const response = await safeFetch(url, { method: 'POST', headers, body }, timeoutMs)
    const { status } = response
    // The receiver has answered: how long its body takes, and whether it ends, changes nothing.
    const answer = await readStart(response).catch(() => '')
    return { status, failure: failureOf(status), durationMs: durationMs(), answer }
  } catch (error) {
    return { status: null, failure: reasonOf(error), durationMs: durationMs(), answer: '' }
  }
}

function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/** Returns why there was no answer. The error itself is not stored: it may name addresses of this network. */
function reasonOf(error: unknown): Failure {
  if (error instanceof InternalAddressError) return 'address'
  if (!(error instanceof Error)) return 'connection'
  if (isTimeout(error)) return 'timeout'
  return error.cause === undefined ? 'connection' : reasonOf(error.cause)
}

/** `AbortSignal.timeout` ends the call, or one of the limits of undici. */
const isTimeout = ({ name, cause }: Error): boolean =>
  name === 'TimeoutError' || (cause instanceof Error && cause.name.endsWith('TimeoutError'))

/** Reads the first bytes of an answer as text that PostgreSQL can store, and closes it. */
async function readStart({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    while (size < shownBytes) {
      const { value, done } = await reader.read()
      if (done) break
      parts.push(value)
      size += value.byteLength
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, shownBytes)).replaceAll('\0', '')
}
