import { AsyncLocalStorage } from 'node:async_hooks'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent, fetch as send } from 'undici'
import { makeCheckedLookup, InternalAddressError, isPublicIp } from './ip-addresses.ts'

/** `longestMs`: what a caller may ask for instead of `answerMs`. */
const patience = { connectMs: 5_000, answerMs: 10_000, longestMs: 15_000, bytes: 1024 * 1024 }

/** Non-public origins that may be called: the demo's provider, and those of tests. */
const allowedOrigins = new Set<string>()

/** Allows calls to this origin, also if it is not public. Must not be called with input of staff. */
export const allowOrigin = (origin: string): void => void allowedOrigins.add(new URL(origin).origin)

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Returns why a URL is refused by its text alone; host names are resolved later. */
function refusal(url: URL): string | undefined {
  if (url.username || url.password) return 'carries a name or a password'
  if (allowedOrigins.has(url.origin)) return undefined
  if (url.protocol !== 'https:') return 'is not https'
  const host = hostOf(url)
  return /(^|\.)localhost\.?$/.test(host) || (isIP(host) && !isPublicIp(host))
    ? 'is not of the open internet'
    : undefined
}

/**
 * Creates an HTTP agent that connects to public IP addresses only. The check runs at the connection, redirects
 * included, on the address that is dialled. Literal IP addresses are not resolved, so they are checked here.
 */
export async function createSafeAgent(resolve?: LookupFunction): Promise<Agent> {
  const undici = await loadUndici()
  const timeout = patience.connectMs
  const checked = undici.buildConnector({ timeout, lookup: makeCheckedLookup(isPublicIp, resolve) })
  const direct = undici.buildConnector({ timeout })
  return new undici.Agent({
    headersTimeout: patience.longestMs,
    bodyTimeout: patience.longestMs,
    maxResponseSize: patience.bytes,
    connect(options, callback) {
      const url = new URL(`${options.protocol}//${options.host ?? options.hostname}`)
      const why = refusal(url)
      if (why) return callback(new InternalAddressError(`${url.origin} ${why}`), null)
      return (allowedOrigins.has(url.origin) ? direct : checked)(options, callback)
    },
  })
}

/** Loaded at the first outgoing call. */
const loadUndici = () => import('undici')

let agent: Promise<Agent> | undefined

type Init = Parameters<typeof send>[1]

/**
 * Fetches a URL that staff or a provider entered: https, public addresses, no redirects, 1 MB and `timeoutMs` at most,
 * which is 10 s, and 15 s at most. Throws InternalAddressError, or a network error with it as cause.
 */
export async function safeFetch(
  address: string | URL,
  init: Init = {},
  timeoutMs: number = patience.answerMs,
): Promise<Response> {
  const url = new URL(address)
  const why = refusal(url)
  if (why) throw new InternalAddressError(`${url.origin} ${why}`)
  agent ??= createSafeAgent()
  const limits = [
    AbortSignal.timeout(Math.min(timeoutMs, patience.longestMs)),
    ...(init.signal ? [init.signal] : []),
  ]
  const undici = await loadUndici()
  const answer = await undici.fetch(url, {
    ...init,
    dispatcher: await agent,
    redirect: 'manual',
    signal: AbortSignal.any(limits),
  })
  return answer as unknown as Response
}

/** Returns true if a URL is refused without a call: by its text, or by what its host name resolves to now. */
export async function isInternalUrl(address: string): Promise<boolean> {
  if (!URL.canParse(address)) return true
  const url = new URL(address)
  if (refusal(url)) return true
  if (allowedOrigins.has(url.origin) || isIP(hostOf(url))) return false
  // an unknown name is no reason to refuse; the call itself is checked again
  const found = await lookup(hostOf(url), { all: true }).catch(() => [])
  return found.some((one) => !isPublicIp(one.address))
}

const outward = new AsyncLocalStorage<true>()
let plain: typeof fetch | undefined

/**
 * Runs code that calls `fetch` itself, with `safeFetch` for all its calls. Node's global dispatcher cannot be
 * replaced for that: it has another version of undici and is shared by the whole process.
 */
export function withSafeFetch<T>(work: () => T): T {
  if (!plain) {
    plain = globalThis.fetch
    globalThis.fetch = ((input: string | URL | Request, init?: RequestInit) => {
      if (!outward.getStore()) return plain!(input, init)
      if (input instanceof Request)
        return Promise.reject(new InternalAddressError('a Request is not looked into'))
      return safeFetch(input, init as Init)
    }) as typeof fetch
  }
  return outward.run(true, work)
}
