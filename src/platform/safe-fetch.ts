import { AsyncLocalStorage } from 'node:async_hooks'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent, fetch as send } from 'undici'
import { checkedLookup, InternalAddress, isPublic } from './addresses.ts'

const patience = { connectMs: 5_000, answerMs: 10_000, bytes: 1024 * 1024 }

/** Exact origins inside that are meant: the demo's own provider, and those that tests open. */
const meant = new Set<string>()

/** Lets calls through to this origin, wherever it stands. Nothing that staff enter comes here. */
export const allowOrigin = (origin: string): void => void meant.add(new URL(origin).origin)

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Why this address may not be called, as far as its words alone tell; names are asked later. */
function refusal(url: URL): string | undefined {
  if (url.username || url.password) return 'carries a name or a password'
  if (meant.has(url.origin)) return undefined
  if (url.protocol !== 'https:') return 'is not https'
  const host = hostOf(url)
  return /(^|\.)localhost\.?$/.test(host) || (isIP(host) && !isPublic(host))
    ? 'is not of the open internet'
    : undefined
}

/**
 * Connections that lead to the open internet alone. The check stands at the connection itself: every answer of the name
 * is looked at and what was looked at is dialled, redirects included; an address that is no name is never looked up, so
 * it is checked here.
 */
export async function safeAgent(resolve?: LookupFunction): Promise<Agent> {
  const undici = await loadUndici()
  const timeout = patience.connectMs
  const checked = undici.buildConnector({ timeout, lookup: checkedLookup(isPublic, resolve) })
  const direct = undici.buildConnector({ timeout })
  return new undici.Agent({
    headersTimeout: patience.answerMs,
    bodyTimeout: patience.answerMs,
    maxResponseSize: patience.bytes,
    connect(options, callback) {
      const url = new URL(`${options.protocol}//${options.host ?? options.hostname}`)
      const why = refusal(url)
      if (why) return callback(new InternalAddress(`${url.origin} ${why}`), null)
      return (meant.has(url.origin) ? direct : checked)(options, callback)
    },
  })
}

/** It comes with the first call that leaves the house. */
const loadUndici = () => import('undici')

let agent: Promise<Agent> | undefined

type Init = Parameters<typeof send>[1]

/**
 * `fetch` for addresses that staff or a provider name: https of the open internet, no redirect followed, 10 s and 1 MB at
 * most. Throws InternalAddress, within the cause where the network says it.
 */
export async function safeFetch(address: string | URL, init: Init = {}): Promise<Response> {
  const url = new URL(address)
  const why = refusal(url)
  if (why) throw new InternalAddress(`${url.origin} ${why}`)
  agent ??= safeAgent()
  const limits = [AbortSignal.timeout(patience.answerMs), ...(init.signal ? [init.signal] : [])]
  const undici = await loadUndici()
  const answer = await undici.fetch(url, {
    ...init,
    dispatcher: await agent,
    redirect: 'manual',
    signal: AbortSignal.any(limits),
  })
  return answer as unknown as Response
}

/** Whether an address is refused before anybody calls it: by its words, or by what its name answers now. */
export async function isInternal(address: string): Promise<boolean> {
  if (!URL.canParse(address)) return true
  const url = new URL(address)
  if (refusal(url)) return true
  if (meant.has(url.origin) || isIP(hostOf(url))) return false
  // a name that nobody knows yet is no reason: whoever calls it later is checked again
  const found = await lookup(hostOf(url), { all: true }).catch(() => [])
  return found.some((one) => !isPublic(one.address))
}

const outward = new AsyncLocalStorage<true>()
let plain: typeof fetch | undefined

/**
 * Runs something that calls `fetch` by itself, so that every such call, however deep, is one of `safeFetch`. Node's own
 * dispatcher cannot be exchanged for that: it is of another version, and the whole process shares it.
 */
export function outbound<T>(work: () => T): T {
  if (!plain) {
    plain = globalThis.fetch
    globalThis.fetch = ((input: string | URL | Request, init?: RequestInit) => {
      if (!outward.getStore()) return plain!(input, init)
      if (input instanceof Request) return Promise.reject(new InternalAddress('a Request is not looked into'))
      return safeFetch(input, init as Init)
    }) as typeof fetch
  }
  return outward.run(true, work)
}
