import { expect, onTestFinished, test, vi } from 'vitest'
import type { ProductRailRule } from '#contract/content'
import { makeQueryClient } from '#web/client/query-client.ts'
import { railQuery } from './queries.ts'

test.each<ProductRailRule>(['newest', 'category', 'sale', 'tag', 'hand'])(
  'shares one response between rails by %s that differ in count only, with enough for the larger one',
  async (by) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response('{"items":[]}')
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const client = makeQueryClient()
    onTestFinished(() => client.clear())
    const rail = { by, value: 'x', productIds: [] }
    for (const count of [4, 8]) await client.ensureQueryData(railQuery({ ...rail, count }))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/[?&](limit|pageSize)=8\b/)
  },
)
