import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { trackResponses } from './drain.ts'

/**
 * Starts a server that answers, or streams for ever at /events. After `hold` it answers only when `release` is called;
 * `arrived` resolves once such a request is there.
 */
async function serve() {
  const server = createServer()
  const { leave, finish } = trackResponses(server)
  const [released, here] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  server.on('request', async (request, response) => {
    if (request.url === '/events') return void response.write('data: 1\n\n')
    if (isHeld) {
      here.resolve()
      await released.promise
    }
    response.end('whole')
  })
  // an open connection stays open on a slow machine too
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    leave,
    finish,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => void (isHeld = true),
    arrived: here.promise,
    release() {
      isHeld = false
      released.resolve()
    },
  }
}

test('finishes running requests and refuses new connections', async () => {
  const { finish, url, hold, arrived, release } = await serve()
  hold()
  const answer = fetch(url).then((response) => response.text())
  await arrived
  const finished = finish(600_000)
  await expect(fetch(url)).rejects.toThrow()
  release()
  expect(await answer).toBe('whole')
  await finished
})

test('an event stream does not delay closing', async () => {
  const { finish, url } = await serve()
  const stream = await fetch(`${url}/events`, { headers: { accept: 'text/event-stream' } })
  // A server that waits for it would exceed the limit of this test.
  await finish(600_000)
  await stream.text().catch(() => {})
})

test('waits no longer than the limit', async () => {
  const { finish, url, hold, arrived } = await serve()
  hold()
  const answer = fetch(url).catch((error: Error) => error)
  await arrived
  await finish(200)
  expect(await answer).toBeInstanceOf(Error)
})

test('while leaving, it answers on open connections, sends `connection: close`, and accepts no new ones', async () => {
  const { leave, finish, url, hold, arrived, release } = await serve()
  const keptOpen = () => new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (by: Agent) => {
    const [answer] = (await once(get(url, { agent: by }), 'response')) as [IncomingMessage]
    let text = ''
    for await (const part of answer) text += String(part)
    return [text, answer.headers.connection]
  }
  const [busy, idle] = [keptOpen(), keptOpen()]
  for (const agent of [busy, idle]) expect(await ask(agent)).toEqual(['whole', 'keep-alive'])
  hold()
  const running = ask(busy)
  await arrived
  leave()
  release()
  expect(await running).toEqual(['whole', 'close'])
  await sleep(100)
  expect(await ask(idle)).toEqual(['whole', 'close'])
  await expect(ask(keptOpen())).rejects.toThrow('ECONNREFUSED')
  await finish(600_000)
})
