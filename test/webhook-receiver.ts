import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { allowOrigin } from '#platform/network/safe-fetch'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Reply = (response: ServerResponse, request: IncomingMessage) => void

const accept: Reply = (response) => response.writeHead(200).end('ok')

export type WebhookReceiver = {
  /** URL of a path; only then the origin may be called */
  url(path: string): string
  origin(): string
  /** requests of a path, oldest first */
  received(path: string): Received[]
  /** says how a path answers from now on; without a reply it accepts again */
  answer(path: string, reply?: Reply): void
}

/** Receives webhooks on a free port of this machine; call it at the top of a test file. */
export function useWebhookReceiver(): WebhookReceiver {
  const all: Received[] = []
  const replies = new Map<string, Reply>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const path = request.url ?? ''
    all.push({ path, headers: request.headers, body })
    ;(replies.get(path) ?? accept)(response, request)
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    allowOrigin(origin())
  })
  afterAll(() => void server.close().closeAllConnections())
  return {
    url: (path) => origin() + path,
    origin,
    received: (path) => all.filter((each) => each.path === path),
    answer: (path, reply = accept) => void replies.set(path, reply),
  }
}
