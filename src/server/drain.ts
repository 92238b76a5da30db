import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Watches what a server is answering, from before its first request. The answer closes the door: no new connections,
 * those that wait idle are cut, and what runs may finish within the limit.
 */
export function watchAnswers(server: Server) {
  const running = new Map<ServerResponse, IncomingMessage>()
  let closing = false
  server.on('request', (request, response) => {
    running.set(response, request)
    response.once('close', () => running.delete(response))
    if (closing) response.setHeader('connection', 'close')
  })
  return async (limitMs: number) => {
    closing = true
    if (server.listening) server.close()
    // An event stream never finishes by itself; its browser comes back when the shop does.
    for (const [response, request] of running) if (isEventStream(request)) response.destroy()
    const end = Date.now() + limitMs
    while (running.size > 0 && Date.now() < end) {
      server.closeIdleConnections()
      await sleep(20)
    }
    server.closeAllConnections()
  }
}

const isEventStream = (request: IncomingMessage) => request.headers.accept?.includes('text/event-stream')
