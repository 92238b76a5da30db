import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 60_000 })

/** Returns a loopback address: on Linux all of 127.0.0.0/8 is local, elsewhere there is only one. */
export const getLoopbackIp = (n: number): string =>
  process.platform === 'linux'
    ? `127.${1 + (Math.floor(n / 62_500) % 250)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`
    : '127.0.0.1'

/** Posts JSON from a local address with Node's http client: fetch cannot choose a source address. */
export async function postFromIp(
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
