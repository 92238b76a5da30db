import { expect, test, vi } from 'vitest'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { makeQueryClient } from '#web/client/query-client.ts'
import { loadList } from './load-list.ts'

const list = { items: [{ id: 'p', colors: [] }], total: 1, page: 1, pageSize: 24 }
const load = (client: ReturnType<typeof makeQueryClient>) => loadList(client, { search: 'bolsa' })
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('[LI-01] keeps a list fresh for half an hour, then loads it again', async () => {
  vi.useFakeTimers()
  const calls = mockNetwork({ 'GET /api/catalog/products': () => list })
  const client = makeQueryClient()
  await load(client)
  await minutes(29)
  await load(client)
  expect(calls, 'kept').toHaveLength(1)
  await minutes(31)
  await load(client)
  expect(calls, 'asked for anew').toHaveLength(2)
})

test('[LI-01] requests a failing list three times', async () => {
  vi.useFakeTimers()
  const calls = mockNetwork({ 'GET /api/catalog/products': () => errorResponse(500) })
  const failed = expect(load(makeQueryClient())).rejects.toMatchObject({ status: 500 })
  await minutes(1)
  await failed
  expect(calls, 'one call and two retries').toHaveLength(3)
})
