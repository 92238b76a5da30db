import { Pool } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { useShop } from '#test/shop'
import { startTransactionPooler } from '#test/transaction-pooler'
import { assertNoPooler } from './pooler.ts'

let database = ''
const shop = useShop({}, async (place) => {
  database = place.database
  return place
})

/** Opens the pool of a store, directly or through a pooler. */
async function connectionsThrough(lending?: Parameters<typeof startTransactionPooler>[1]): Promise<Pool> {
  const place = { ...inject('clusterOwner'), database }
  const pooler = lending && (await startTransactionPooler(place, lending))
  const pool = new Pool({ ...place, ...(pooler ? { host: '127.0.0.1', port: pooler.port } : {}), max: 2 })
  onTestFinished(async () => {
    await pool.end()
    pooler?.close()
  })
  return pool
}

test.each([
  { size: 1, next: 'last' },
  { size: 2, next: 'last' },
  { size: 4, next: 'last' },
  { size: 1, next: 'longest' },
  { size: 2, next: 'longest' },
  { size: 4, next: 'longest' },
] as const)(
  'refuses a pooler that lends $size connections per transaction, the one free $next first',
  async (lending) => {
    const pool = await connectionsThrough({ per: 'transaction', ...lending })
    await expect(assertNoPooler(pool.options)).rejects.toMatchObject({
      name: 'AppStartError',
      message: expect.stringContaining('pool_mode=transaction'),
      wayOn: expect.stringContaining('pool_mode=session'),
    })
  },
)

test('accepts PostgreSQL itself, and a pooler with one connection per client', async () => {
  await assertNoPooler((await connectionsThrough()).options)
  await assertNoPooler((await connectionsThrough({ per: 'session', size: 2, next: 'last' })).options)
})

test('does not migrate through a transaction pooler', async () => {
  const { prepareDatabase } = await import('#server/start/prepare-database')
  const pool = await connectionsThrough({ per: 'transaction', size: 3, next: 'last' })
  await shop.owner('delete from schema_migrations')
  await expect(prepareDatabase(pool, undefined, { demo: false })).rejects.toThrow(/pooler/)
  expect(await shop.owner('select * from schema_migrations')).toEqual([])
})
