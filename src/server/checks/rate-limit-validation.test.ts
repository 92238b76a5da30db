import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consents } from '#texts/storefront/consents'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import type { Endpoint } from '#shared/http/endpoint'
import { contexts } from '#server/contexts'

const shop = useShop()
const endpoints: Endpoint[] = contexts.flatMap(({ contract }) => Object.values(contract?.endpoints ?? {}))

/** Every rate-limited endpoint whose input can be invalid. */
const limited = endpoints.flatMap(({ limit, method, path, body, upload }) =>
  limit && (body || upload) ? [{ method, path, points: limit === 'usual' ? 10 : limit.points }] : [],
)

test('finds more than a few endpoints to test', () => expect(limited.length).toBeGreaterThan(10))

test.each(limited)(
  '$method $path does not count invalid forms against the IP address',
  async ({ method, path, points }) => {
    const { headers } = await createSignedInPerson(shop)
    const url = path.replaceAll(/:\w+/g, () => randomUUID())
    const from = `203.0.113.${1 + Math.floor(Math.random() * 250)}`
    const statuses = new Set<number>()
    for (let count = 0; count <= points; count++)
      statuses.add((await shop.call(url, { method, body: [], headers, from })).status)
    expect([...statuses].filter((status) => status === 429 || status < 400 || status >= 500)).toEqual([])
  },
)

test('[FT-03] an IP address with five invalid newsletter forms can still subscribe five times in ten minutes', async () => {
  const subscribe = (email: string) =>
    shop.call('/api/leads/newsletter', {
      body: { email, source: 'footer', consentVersion: consents.marketing.version },
      from: '198.51.100.4',
    })
  for (let count = 0; count < 6; count++) expect((await subscribe('sem arroba')).status).toBe(422)
  const taken: number[] = []
  for (let count = 0; count < 6; count++)
    taken.push((await subscribe(`pessoa${count}@exemplo.com.br`)).status)
  expect([new Set(taken.slice(0, 5)).size, taken[0]! < 300, taken[5]]).toEqual([1, true, 429])
})
