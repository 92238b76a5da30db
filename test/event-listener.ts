import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { endStreams } from '#platform/http/realtime'
import { createApp } from '#server/app'
import { trackResponses } from '#server/http/drain'

type Stream<T> = {
  answer: Response
  /** data of the next event */
  next(): Promise<T>
  /** true once the stream has ended */
  over(): Promise<boolean>
  leave(): void
}

/**
 * Serves the suite's app on a real socket, so that disconnects are real; `listen` opens an event stream like a browser.
 */
export function useListener(): {
  listen<T>(path: string, headers?: Record<string, string>): Promise<Stream<T>>
  finish(limitMs: number): Promise<void>
} {
  let server: Server
  let url = ''
  let finish: (limitMs: number) => Promise<void>
  beforeAll(async () => {
    const app = createApp({ origins: [], trustProxy: 0, metricsToken: undefined })
    server = createServer()
    finish = trackResponses(server).finish
    server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.closeAllConnections())
  afterEach(endStreams)
  return {
    finish: (limitMs) => finish(limitMs),
    async listen<T>(path: string, headers: Record<string, string> = {}) {
      const leaving = new AbortController()
      const answer = await fetch(url + path, { headers, signal: leaving.signal })
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      const next = async (): Promise<T> => {
        for (;;) {
          const [, data, rest] = /^(?:(?!data: ).*\n+)*data: (.*)\n\n([^]*)$/.exec(text) ?? []
          if (data !== undefined) {
            text = rest!
            return JSON.parse(data) as T
          }
          const { value, done } = await reader.read()
          if (done) throw new Error('the stream is over')
          text += value
        }
      }
      const over = async (): Promise<boolean> => {
        for (;;) if ((await reader.read()).done) return true
      }
      return { answer, next, over, leave: () => leaving.abort() }
    },
  }
}
