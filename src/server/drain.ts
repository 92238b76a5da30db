import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a proxy keeps idle connections for is shorter than this, in ms: nginx's default is 60 s. A connection is ended by it, never by us under its request. */
export const keepAliveMs = 75_000

/**
 * Watches what a server is answering, from before its first request. `leave` closes the port, so that a proxy in front takes
 * its new connections elsewhere, and answers what comes on the open ones with `connection: close`. `finish` ends those that
 * wait idle, and lets what runs finish within the limit in ms.
 */
export function watchAnswers(server: Server) {
  const running = new Map<ServerResponse, IncomingMessage>()
  let leaving = false
  server.on('request', (request, response) => {
    running.set(response, request)
    response.once('close', () => running.delete(response))
    if (leaving) response.setHeader('connection', 'close')
  })
  const leave = () => {
    leaving = true
    // `close` of an http server would end idle connections at once, under the request that a proxy is just sending.
    if (server.listening) NetServer.prototype.close.call(server)
    for (const response of running.keys())
      if (!response.headersSent) response.setHeader('connection', 'close')
  }
  const finish = async (limitMs: number) => {
    leave()
    // An event stream never finishes by itself; its browser comes back when the shop does.
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
