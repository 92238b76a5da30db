import type { IncomingMessage } from 'node:http'

/** The address of whoever asks; of a chain of proxies only as many are believed as are ours. */
export function callerAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'> | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const direct = request?.socket.remoteAddress ?? ''
  if (trustProxy === 0) return direct
  const chain = (forwardedFor ?? '').split(',').map((part) => part.trim())
  return chain.at(-trustProxy) || direct
}

/** What proxies write into the requests that they pass on. */
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
 * Whether a request came through a proxy, as far as it can be told: by the headers that proxies write, or by a protocol
 * older than any browser of today, which some proxies speak to what stands behind them when nobody tells them otherwise.
 */
export const isForwarded = ({
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  httpVersion === '1.0' || marks.some((name) => headers[name] !== undefined)

const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Whether a request names this very machine: a page of another name that leads here is none of ours. */
export const namesThisMachine = ({ headers }: IncomingMessage): boolean => ownName.test(headers.host ?? '')
