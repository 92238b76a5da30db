import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Keep-alive timeout in ms. Longer than that of proxies (nginx: 60 s), so that the proxy closes idle
 * connections and never meets a closed one.
 */
export const keepAliveMs = 75_000

/**
 * Tracks running responses of a server, from before its first request. `leave` closes the port and sends
 * `connection: close` on open connections. `finish` ends idle connections and waits for running responses up
 * to a limit in ms.
 */
export function trackResponses(server: Server) {
  const running = new Map<ServerResponse, IncomingMessage>()
  let leaving = false
  server.on('request', (request, response) => {
    running.set(response, request)
    response.once('close', () => running.delete(response))
    if (leaving) response.setHeader('connection', 'close')
  })
  const leave = () => {
    leaving = true
    // `close` of an http server would end idle connections at once, maybe under a request that a proxy is
    // sending.
    if (server.listening) NetServer.prototype.close.call(server)
    for (const response of running.keys())
      if (!response.headersSent) response.setHeader('connection', 'close')
  }
  const finish = async (limitMs: number) => {
    leave()
    // An event stream never ends by itself; browsers reconnect when the shop is back.
    for (const [response, request] of running) if (isEventStream(request)) response.destroy()
    const end = Date.now() + limitMs
    while (running.size > 0 && Date.now() < end) {
      server.closeIdleConnections()
      await sleep(20)
    }
    server.closeAllConnections()
  }
  return { leave, finish }
}

const isEventStream = (request: IncomingMessage) => request.headers.accept?.includes('text/event-stream')
