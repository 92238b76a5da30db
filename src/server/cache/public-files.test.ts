import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { invalidateLocally } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { useShop } from '#test/shop'
import { stopClock } from '#test/stop-clock'
import { PublicFiles } from './public-files.ts'

const shop = useShop()

test('one IP address can have thirty files generated a minute, then 429; cached files are free', async () => {
  const origin = await shop.listen()
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  stopClock()
  const parts = Array.from({ length: 30 }, (_, at) => `/sitemaps/produtos-${at + 1}.xml`)
  for (const part of parts) expect([part, await statusOf(part)]).toEqual([part, 200])
  const refused = await fetch(`${origin}/sitemap.xml`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await statusOf(parts[0]!)).toBe(200)
})

test.each([
  [10, ['1', '1', '2', '2', '2']],
  [2000, ['1', '1', '1', '1', '2']],
])(
  'a file that took %i ms is generated again after a change, a slow one not before five minutes',
  async (took, expected) => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
    let made = 0
    const files = new PublicFiles({}, () => ({
      type: 'text/plain',
      tags: ['prices'],
      async *chunks() {
        now += took
        yield String(++made)
      },
    }))
    const server = createServer((request, response) => {
      files.handle(request, response, '/f.txt', () => 'a')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const read = async () =>
      (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text()
    const seen = [await read(), await read()]
    invalidateLocally(['prices'])
    seen.push(await read(), await read())
    now += 5 * 60_000 + 1
    seen.push(await read())
    expect(seen).toEqual(expected)
  },
)

test('a client that aborts a feed download causes no error in the log', async () => {
  const errors = vi.spyOn(log, 'error')
  onTestFinished(() => errors.mockRestore())
  const files = new PublicFiles({}, () => ({
    type: 'text/plain',
    tags: [],
    async *chunks() {
      yield randomBytes(8 * 1024 * 1024).toString('latin1')
    },
  }))
  const gone = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    response.once('close', () => setTimeout(gone.resolve, 100))
    files.handle(request, response, '/f.txt', () => 'a')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const asked = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).on('error', () => {})
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await once(
    answer.on('error', () => {}),
    'data',
  )
  asked.destroy()
  await gone.promise
  // Other suites of this process may log errors of their own.
  expect(errors.mock.calls.filter(([facts]) => (facts as { path?: string }).path === '/f.txt')).toEqual([])
})
