import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'
import { useShop } from '#test/shop'
import { invalidateTags, TagCache, waitForInvalidations } from './cache.ts'
import { database, transaction } from '#platform/postgres/database'

const shop = useShop()

/** Caches a value under tags, as a render does. */
const keep = (cache: TagCache, key: string, tags: string[], { size = 1, keeps = true } = {}) =>
  cache.make(key, async () => ({ value: key, tags, size, keep: keeps }))

describe('tag cache', () => {
  test('returns an entry until one of its tags is invalidated', async () => {
    const cache = new TagCache(10)
    await keep(cache, 'a', ['one', 'two'])
    await keep(cache, 'b', ['three'])
    cache.drop(['four'])
    expect([cache.get('a'), cache.get('b')]).toEqual(['a', 'b'])
    cache.drop(['two', 'four'])
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'b'])
    cache.clear()
    expect(cache.get('b')).toBeUndefined()
  })

  test('does not store a value that opts out', async () => {
    const cache = new TagCache(10)
    expect(await keep(cache, 'a', [], { keeps: false })).toBe('a')
    expect(cache.get('a')).toBeUndefined()
  })

  test('does not store a value that was invalidated, or cleared, while it was computed', async () => {
    const cache = new TagCache(10)
    const during = (key: string, happens: () => void) =>
      cache.make(key, async () => {
        happens()
        return { value: key, tags: ['one'], size: 1 }
      })
    expect(await during('a', () => cache.drop(['one']))).toBe('a')
    expect(await during('b', () => cache.clear())).toBe('b')
    expect(await during('c', () => cache.drop(['other']))).toBe('c')
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'c'])
  })

  test('ignores invalidations from before the computation', async () => {
    const cache = new TagCache(10)
    cache.drop(['one'])
    await keep(cache, 'a', ['one'])
    expect(cache.get('a')).toBe('a')
  })

  test('stores nothing if the computation fails', async () => {
    const cache = new TagCache(10)
    await expect(cache.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await keep(cache, 'a', [])
    expect(cache.get('a')).toBe('a')
  })

  const held = (cache: TagCache, keys: string) => [...keys].filter((key) => cache.get(key)).join('')

  test('counts the growth of an entry while it holds that value, and evicts others', async () => {
    const cache = new TagCache(6)
    for (const key of ['a', 'b', 'c']) await keep(cache, key, [])
    cache.grow('c', 'another value', 9)
    cache.grow('missing', 'missing', 9)
    expect(held(cache, 'abc')).toBe('abc')
    cache.grow('c', 'c', 3)
    expect(held(cache, 'abc')).toBe('abc')
    cache.grow('c', 'c', 1)
    expect(held(cache, 'abc')).toBe('bc')
    // with one of the others it is at its limit: evicted entries are not counted
    await keep(cache, 'd', [])
    expect(held(cache, 'bcd')).toBe('cd')
    cache.grow('c', 'c', 9)
    expect(held(cache, 'bcd')).toBe('')
  })

  test('evicts entries requested once first, the oldest before others', async () => {
    const cache = new TagCache(4)
    for (const key of ['a', 'b', 'c', 'd']) await keep(cache, key, [])
    cache.get('a')
    cache.get('c')
    await keep(cache, 'e', [])
    await keep(cache, 'f', [])
    expect(held(cache, 'abcdef')).toBe('acef')
  })

  test('does not evict entries in use, however many others are requested once', async () => {
    const cache = new TagCache(10)
    for (const key of ['a', 'b', 'c']) await keep(cache, key, [])
    held(cache, 'abc')
    for (let n = 0; n < 1_000; n++) await keep(cache, `junk ${n}`, [])
    expect(held(cache, 'abc')).toBe('abc')
  })

  test('limits the share of entries in use, and evicts the least recently used of them', async () => {
    const cache = new TagCache(5)
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      await keep(cache, key, [])
      cache.get(key)
    }
    cache.get('b')
    for (const key of ['x', 'y', 'z']) await keep(cache, key, [])
    expect(held(cache, 'abcde')).toBe('bcde')
  })

  test('stores entries up to its limit and none larger', async () => {
    const cache = new TagCache(3)
    for (const key of ['a', 'b', 'c']) await keep(cache, key, [])
    held(cache, 'abc')
    await keep(cache, 'd', [], { size: 3 })
    expect(held(cache, 'abcd')).toBe('d')
    await keep(cache, 'e', [], { size: 4 })
    expect(cache.get('e')).toBeUndefined()
  })

  test('counts its size correctly after replacing, invalidating and clearing', async () => {
    const cache = new TagCache(4)
    for (let round = 0; round < 5; round++) await keep(cache, 'a', ['one'], { size: 2 })
    await keep(cache, 'b', ['two'], { size: 2 })
    expect([cache.get('a'), cache.get('b')]).toEqual(['a', 'b'])
    cache.drop(['one'])
    await keep(cache, 'c', [], { size: 2 })
    expect([cache.get('b'), cache.get('c')]).toEqual(['b', 'c'])
    cache.clear()
    await keep(cache, 'd', [], { size: 4 })
    expect(cache.get('d')).toBe('d')
  })
})

describe('invalidation in a transaction', () => {
  /** Begins to announce an invalidation. Returns false if the store was faster. */
  async function takeDrop(on: PoolClient, tag: string): Promise<boolean> {
    await on.query('rollback')
    const { rows } = await on.query<{ id: string }>(
      'insert into cache_invalidations (tags) values ($1) returning id',
      [[`not yet ${tag}`]],
    )
    await on.query('begin')
    const taken = await on.query('delete from cache_invalidations where id = $1', [rows[0]?.id])
    return taken.rowCount === 1
  }

  test('reaches every cache after the commit, and leaves nothing in the outbox', async () => {
    const [cache, tag] = [new TagCache(10), `a tag, ${randomUUID()}`.replace(',', '')]
    await keep(cache, 'a', [tag])
    await transaction((tx) => invalidateTags(tx, [tag, tag]))
    await expect.poll(() => cache.get('a')).toBeUndefined()
    await expect.poll(() => shop.sql('select 1 from cache_invalidations')).toEqual([])
  })

  test('is waited for although another announcement has taken it and has not committed yet', async () => {
    const [cache, tag] = [new TagCache(10), randomUUID()]
    await keep(cache, 'a', [tag])
    const other = await (database().$client as Pool).connect()
    try {
      await expect.poll(() => takeDrop(other, tag)).toBe(true)
      let isOver = false
      const waiting = waitForInvalidations().then(() => (isOver = true))
      await database().$client.query('select pg_sleep(0.2)')
      expect([isOver, cache.get('a')]).toEqual([false, 'a'])
      await other.query('select pg_notify($1, $2)', ['cache_invalidations', tag])
      await other.query('commit')
      await waiting
      expect(cache.get('a')).toBeUndefined()
    } finally {
      other.release()
    }
  })

  test('is rolled back with it', async () => {
    const [cache, tag] = [new TagCache(10), randomUUID()]
    await keep(cache, 'a', [tag])
    const broken = transaction(async (tx) => {
      await invalidateTags(tx, [tag])
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    const other = randomUUID()
    await keep(cache, 'b', [other])
    await transaction((tx) => invalidateTags(tx, [other]))
    await expect.poll(() => cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toBe('a')
  })

  test('of hundreds of tags is complete', async () => {
    const cache = new TagCache(1_000)
    const tags = Array.from({ length: 400 }, () => `product:${randomUUID()}`)
    for (const tag of tags) await keep(cache, tag, [tag])
    await transaction((tx) => invalidateTags(tx, tags))
    await expect.poll(() => tags.filter((tag) => cache.get(tag))).toEqual([])
  })

  test('clears the cache if the listener is disconnected', async () => {
    const cache = new TagCache(10)
    await keep(cache, 'a', ['one'])
    await shop.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop cache' and datname = current_database()",
    )
    await expect.poll(() => cache.get('a')).toBeUndefined()
    const tag = randomUUID()
    await expect
      .poll(async () => {
        await keep(cache, 'b', [tag])
        await transaction((tx) => invalidateTags(tx, [tag]))
        await new Promise((resolve) => setTimeout(resolve, 200))
        return cache.get('b')
      })
      .toBeUndefined()
  })
})
