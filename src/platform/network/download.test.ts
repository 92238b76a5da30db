import { once } from 'node:events'
import { createServer, get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { AppError } from '#platform/http/errors'
import { type Env, mount, makeSystemCtx, makeErrorHandler } from '#platform/http/http'
import { log } from '#platform/config/log'

const endpoints = defineEndpoints({
  file: {
    method: 'GET',
    path: '/api/file/:pieces/:end',
    summary: 'file',
    params: z.object({ pieces: z.coerce.number(), end: z.enum(['fails', 'whole']) }),
    download: 'text/csv; charset=utf-8',
  },
  send: {
    method: 'POST',
    path: '/api/send',
    summary: 'send',
    upload: { types: ['image/png'], bytes: 1_000_000 },
  },
})

/** Streams this number of lines, then ends or fails with a database error. */
function lines(count: number, fails: boolean) {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // of many, the first are sent before the failure
      if (count > 1) await new Promise((resolve) => setTimeout(resolve, 20))
      if (sent++ < count) controller.enqueue(Buffer.from(`linha ${sent}\n`))
      else if (fails) throw new Error('date/time field value out of range: "0000-01-01"')
      else controller.close()
    },
  })
}

const app = new Hono<Env>()
app.use(async (c, next) => {
  c.set('ctx', makeSystemCtx('teste'))
  await next()
})
mount(app, endpoints.file, ({ params: { pieces, end } }) => ({
  name: 'a.csv',
  body: lines(pieces, end === 'fails'),
}))
mount(app, endpoints.send, () => {})
const known: string[] = []
const translate = makeErrorHandler({ 'request.malformed': 400, 'server.unexpected': 500 } as never)
app.onError((error, c) => {
  known.push(error instanceof AppError ? error.code : 'unknown')
  return translate(error, c)
})
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Returns what arrived, and whether it is complete. */
async function load(path: string): Promise<{ text: string; whole: boolean }> {
  const { port } = server.address() as AddressInfo
  let text = ''
  let answer: IncomingMessage | undefined
  try {
    ;[answer] = (await once(get(`http://127.0.0.1:${port}${path}`), 'response')) as [IncomingMessage]
    for await (const piece of answer) text += String(piece)
  } catch {
    // connection closed
  }
  return { text, whole: answer?.complete ?? false }
}

test.each([0, 1, 3])(
  'a download that fails after %i chunks closes the connection without an error message in it',
  async (count) => {
    const { text, whole } = await load(`/api/file/${count}/fails`)
    expect(text).toMatch(/^(?:linha \d\n)*$/)
    expect(whole).toBe(false)
  },
)

test.each([0, 1, 3])('a download of %i chunks without an error is complete', async (count) => {
  const text = Array.from({ length: count }, (_, index) => `linha ${index + 1}\n`).join('')
  expect(await load(`/api/file/${count}/whole`)).toEqual({ text, whole: true })
})

/** Resolves once the server has closed the next request. */
const letGo = () =>
  new Promise<void>((resolve) => {
    server.once('request', (_, response) => response.once('close', () => setTimeout(resolve, 100)))
  })

/** Returns the errors that this server logs; other suites of this process may log errors of their own. */
function watchErrors(): () => unknown[] {
  const errors = vi.spyOn(log, 'error')
  onTestFinished(() => errors.mockRestore())
  const isOwn = (facts: { path?: string }) => /^\/api\/(?:file|send)\b/.test(facts.path ?? '')
  return () => errors.mock.calls.filter(([facts]) => isOwn(facts as { path?: string }))
}

test('a download that the client aborts logs no error', async () => {
  const errors = watchErrors()
  const gone = letGo()
  const { port } = server.address() as AddressInfo
  const asked = get(`http://127.0.0.1:${port}/api/file/200/whole`).on('error', () => {})
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await once(
    answer.on('error', () => {}),
    'data',
  )
  asked.destroy()
  await gone
  expect(errors()).toEqual([])
})

test('an upload that the client aborts is malformed, and logs no error', async () => {
  const errors = watchErrors()
  const gone = letGo()
  const arrived = once(server, 'request')
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'image/png', 'content-length': '1000' }
  const sent = request({ port, path: '/api/send', method: 'POST', headers }).on('error', () => {})
  sent.write('half')
  await arrived
  sent.destroy()
  await gone
  await expect.poll(() => known).toEqual(['request.malformed'])
  expect(errors()).toEqual([])
})
