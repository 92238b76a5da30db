import type { IncomingMessage } from 'node:http'

/** Returns the client IP. Of a proxy chain it trusts only as many hops as the shop has configured. */
export function getClientIp(
  request: Pick<IncomingMessage, 'headers' | 'socket'> | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const direct = request?.socket.remoteAddress ?? ''
  if (trustProxy === 0) return direct
  const chain = (forwardedFor ?? '').split(',').map((part) => part.trim())
  return chain.at(-trustProxy) || direct
}

/** Headers that proxies add to forwarded requests. */
const marks = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-original-host',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fly-client-ip',
] as const

/**
 * Returns whether a request came through a proxy: by its headers, or by HTTP/1.0, which browsers no longer
 * use but some proxies use by default.
 */
export const isForwarded = ({
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  httpVersion === '1.0' || marks.some((name) => headers[name] !== undefined)

const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Returns whether the Host header names this machine. Guards the demo against DNS rebinding. */
export const hasLoopbackHost = ({ headers }: IncomingMessage): boolean => ownName.test(headers.host ?? '')
