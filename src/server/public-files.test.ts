import { expect, test } from 'vitest'
import { useShop } from '#test/shop'

const shop = useShop()

test('one address has thirty files made a minute, and is then asked to wait; what is kept is free', async () => {
  const origin = await shop.listen()
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  const parts = Array.from({ length: 30 }, (_, at) => `/sitemaps/produtos-${at + 1}.xml`)
  for (const part of parts) expect([part, await statusOf(part)]).toEqual([part, 200])
  const refused = await fetch(`${origin}/sitemap.xml`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await statusOf(parts[0]!)).toBe(200)
})
