import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 60_000 })

/** One of many callers: on Linux every address of 127.0.0.0/8 is this machine; elsewhere there is but one. */
export const callerAt = (n: number): string =>
  process.platform === 'linux'
    ? `127.${1 + (Math.floor(n / 62_500) % 250)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`
    : '127.0.0.1'

/** Posts JSON from an address of this machine, by the plain client of Node: fetch cannot choose where it calls from. */
export async function postFrom(
  from: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const call = request(url, {
    method: 'POST',
    agent,
    localAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(10_000),
  })
  call.end(JSON.stringify(body))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, body: JSON.parse(await textOf(answer)) as Record<string, unknown> }
}
