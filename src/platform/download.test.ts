import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'
import { type Env, mount, systemCtx } from './http.ts'

const endpoints = endpointsOf({
  file: {
    method: 'GET',
    path: '/api/file/:pieces/:end',
    summary: 'file',
    params: z.object({ pieces: z.coerce.number(), end: z.enum(['fails', 'whole']) }),
    download: 'text/csv; charset=utf-8',
  },
})

/** So many lines, and then an end or what the database says. */
function lines(count: number, fails: boolean) {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // of many, the first leave the house before the failure
      if (count > 1) await new Promise((resolve) => setTimeout(resolve, 20))
      if (sent++ < count) controller.enqueue(Buffer.from(`linha ${sent}\n`))
      else if (fails) throw new Error('date/time field value out of range: "0000-01-01"')
      else controller.close()
    },
  })
}

const app = new Hono<Env>()
app.use(async (c, next) => {
  c.set('ctx', systemCtx('teste'))
  await next()
})
mount(app, endpoints.file, ({ params: { pieces, end } }) => ({
  name: 'a.csv',
  body: lines(pieces, end === 'fails'),
}))
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** What arrived, and whether it is whole. */
async function load(path: string): Promise<{ text: string; whole: boolean }> {
  const { port } = server.address() as AddressInfo
  let text = ''
  let answer: IncomingMessage | undefined
  try {
    ;[answer] = (await once(get(`http://127.0.0.1:${port}${path}`), 'response')) as [IncomingMessage]
    for await (const piece of answer) text += String(piece)
  } catch {
    // cut off
  }
  return { text, whole: answer?.complete ?? false }
}

test.each([0, 1, 3])(
  'a download that fails after %i pieces is cut off, and no word of it stands there',
  async (count) => {
    const { text, whole } = await load(`/api/file/${count}/fails`)
    expect(text).toMatch(/^(?:linha \d\n)*$/)
    expect(whole).toBe(false)
  },
)

test.each([0, 1, 3])('one of %i pieces that does not fail is whole', async (count) => {
  const text = Array.from({ length: count }, (_, index) => `linha ${index + 1}\n`).join('')
  expect(await load(`/api/file/${count}/whole`)).toEqual({ text, whole: true })
})
