import { randomUUID } from 'node:crypto'
import { beforeCommit, type Db, database, type CommitHook } from '#platform/postgres/database'
import { log } from '#platform/config/log'
import {
  closeNotifications,
  setListener,
  isListening,
  openNotifications,
  notify,
} from '#platform/postgres/notifications'
import { cacheInvalidations } from '#platform/postgres/tables'
import { getFirst, getOrThrow } from '#shared/data/get-or-throw'

const channel = 'cache_invalidations'
const announceEvery = 50
const sweepEvery = 1_000

/**
 * Milliseconds for which entries with `outlastsOutage` stay valid while the database is unavailable: a managed
 * failover takes one to two minutes. Without the database prices cannot change; if only this process lost its
 * connection, entries may be stale, hence the limit.
 */
const outageMs = 5 * 60_000

type Entry = { value: unknown; tags: readonly string[]; size: number }

/** Share of the size limit for entries that were requested more than once. */
const provenShare = 0.8

/**
 * In-memory cache with tags. An entry is stored only if none of its tags was invalidated while it was computed, so a
 * change during a slow render is not lost.
 *
 * Entries that were requested only once are evicted first (segmented LRU), so a crawl of rare URLs does not evict
 * popular pages.
 */
export class TagCache {
  /** entries requested once, oldest first */
  readonly #fresh = new Map<string, Entry>()
  /** entries requested again, least recently used first */
  readonly #proven = new Map<string, Entry>()
  /** keys of the entries by tag */
  readonly #tagged = new Map<string, Set<string>>()
  readonly #making = new Set<{ dropped: Set<string>; all: boolean }>()
  readonly #limit: number
  readonly #outlasts: boolean
  /** since when the database is unavailable, in ms of `performance.now` */
  #awaySince: number | undefined
  #size = 0
  #provenSize = 0

  /**
   * `limit` uses the unit of the sizes given to `make`. With `outlastsOutage`, entries stay valid for a while without
   * the database.
   */
  constructor(limit: number, { outlastsOutage = false } = {}) {
    this.#limit = limit
    this.#outlasts = outlastsOutage
    caches.add(this)
  }

  get(key: string): unknown {
    if (this.#awaySince !== undefined && performance.now() - this.#awaySince > outageMs) this.clear()
    const used = this.#proven.get(key)
    if (used) {
      this.#proven.delete(key)
      this.#proven.set(key, used)
      return used.value
    }
    const entry = this.#fresh.get(key)
    if (entry) this.#prove(key, entry)
    return entry?.value
  }

  #prove(key: string, entry: Entry): void {
    this.#fresh.delete(key)
    this.#proven.set(key, entry)
    this.#provenSize += entry.size
    for (const [oldest, { size }] of this.#proven) {
      if (this.#provenSize <= this.#limit * provenShare) break
      this.#fresh.set(oldest, getOrThrow(this.#proven, oldest))
      this.#proven.delete(oldest)
      this.#provenSize -= size
    }
  }

  async make<T>(
    key: string,
    maker: () => Promise<{ value: T; tags: readonly string[]; size: number; keep?: boolean }>,
  ): Promise<T> {
    const watch = { dropped: new Set<string>(), all: false }
    this.#making.add(watch)
    try {
      const made = await maker()
      const stale = watch.all || made.tags.some((tag) => watch.dropped.has(tag))
      if (made.keep !== false && !stale) this.#keep(key, made)
      return made.value
    } finally {
      this.#making.delete(watch)
    }
  }

  /**
   * Returns the values of these ids in their order. Missing ones are loaded with one call of `maker`, cached under
   * their tags with size 1; ids that `maker` does not return are left out.
   */
  async many<T extends { id: string }>(
    ids: readonly string[],
    tagsOf: (value: T) => readonly string[],
    maker: (missing: string[]) => Promise<T[]>,
  ): Promise<T[]> {
    const found = new Map<string, T>()
    const missing: string[] = []
    for (const id of ids) {
      const value = this.get(id) as T | undefined
      if (value) found.set(id, value)
      else missing.push(id)
    }
    if (missing.length > 0)
      for (const value of await this.#makeMany(tagsOf, () => maker(missing))) found.set(value.id, value)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  async #makeMany<T extends { id: string }>(
    tagsOf: (value: T) => readonly string[],
    maker: () => Promise<T[]>,
  ): Promise<T[]> {
    const watch = { dropped: new Set<string>(), all: false }
    this.#making.add(watch)
    try {
      const made = await maker()
      for (const value of made) {
        const tags = tagsOf(value)
        const stale = watch.all || tags.some((tag) => watch.dropped.has(tag))
        if (!stale) this.#keep(value.id, { value, tags, size: 1 })
      }
      return made
    } finally {
      this.#making.delete(watch)
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#forget(key)
    this.#fresh.set(key, entry)
    this.#size += entry.size
    for (const tag of entry.tags) {
      const keys = this.#tagged.get(tag)
      if (keys) keys.add(key)
      else this.#tagged.set(tag, new Set([key]))
    }
    this.#makeRoomBeside(key)
  }

  /** Adds to the size of an entry while it still holds this value, for parts that are computed after it was cached. */
  grow(key: string, value: unknown, size: number): void {
    const proven = this.#proven.get(key)
    const entry = proven ?? this.#fresh.get(key)
    if (entry?.value !== value) return
    entry!.size += size
    this.#size += size
    if (proven) this.#provenSize += size
    this.#makeRoomBeside(key)
  }

  #makeRoomBeside(key: string): void {
    for (const entries of [this.#fresh, this.#proven])
      for (const oldest of entries.keys()) {
        if (this.#size <= this.#limit) return
        if (oldest !== key) this.#forget(oldest)
      }
    if (this.#size > this.#limit) this.#forget(key)
  }

  #forget(key: string): void {
    const entry = this.#proven.get(key) ?? this.#fresh.get(key)
    if (!entry) return
    if (this.#proven.delete(key)) this.#provenSize -= entry.size
    this.#fresh.delete(key)
    this.#size -= entry.size
    for (const tag of entry.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }

  drop(tags: readonly string[]): void {
    for (const watch of this.#making) for (const tag of tags) watch.dropped.add(tag)
    for (const tag of tags) for (const key of this.#tagged.get(tag) ?? []) this.#forget(key)
  }

  /**
   * Handles an unavailable database: computations in progress may miss an invalidation; cached entries are cleared or
   * stay valid for a while.
   */
  lose(): void {
    if (!this.#outlasts) return this.clear()
    for (const watch of this.#making) watch.all = true
    this.#awaySince ??= performance.now()
  }

  clear(): void {
    this.#awaySince = undefined
    for (const watch of this.#making) watch.all = true
    this.#fresh.clear()
    this.#proven.clear()
    this.#tagged.clear()
    this.#size = 0
    this.#provenSize = 0
  }
}

/** Listener for cache invalidations. `lose` is called instead of `clear` while the database is unavailable. */
export type CacheListener = { drop(tags: readonly string[]): void; clear(): void; lose?(): void }

const caches = new Set<CacheListener>()

/** Registers a listener for all further invalidations. */
export const addCacheListener = (follower: CacheListener): void => void caches.add(follower)

/** Invalidates tags in this process only. */
export const invalidateLocally = (tags: readonly string[]): void =>
  caches.forEach((cache) => cache.drop(tags))
/** Clears all caches of this process, if invalidations may have been missed. */
export const clearAllCaches = (): void => caches.forEach((cache) => cache.clear())

/** Runs last in a transaction, so that one row holds all tags that it invalidated. */
const writeDrops: CommitHook<string> = {
  position: 9,
  async run(tx, tags) {
    await tx.insert(cacheInvalidations).values({ tags: [...new Set(tags)] })
    poke()
  },
}

/** Writes invalidated tags to the outbox in the transaction that changes the data. */
export const invalidateTags = (tx: Db, tags: readonly string[]): Promise<void> =>
  beforeCommit(tx, writeDrops, tags)

let timer: NodeJS.Timeout | undefined
let announcing: Promise<void> = Promise.resolve()
let open = false

function poke(): void {
  if (!open || timer) return
  timer = setTimeout(() => {
    timer = undefined
    announcing = announcePending()
  }, announceEvery)
}

/**
 * Sends the outbox to every process by NOTIFY. NOTIFY locks the whole instance until commit, so it runs in a
 * transaction of its own.
 */
async function announcePending(): Promise<void> {
  try {
    await database().$client.query(
      `with gone as (
         delete from cache_invalidations where id in (select id from cache_invalidations order by id limit 500 for update skip locked)
         returning tags
       ), named as (select distinct unnest(tags) as tag from gone),
       batches as (select string_agg(tag, ',') as tags from (select tag, row_number() over () / 100 as part from named) n group by part)
       select pg_notify('${channel}', tags) from batches`,
    )
  } catch (error) {
    if (open) log.warn({ error: String(error) }, 'cache announcer')
  }
}

/** Sends all invalidations committed before. Those that an announcement under way has taken are sent when it commits. */
async function announceAll(): Promise<void> {
  const { $client } = database()
  const { rows } = await $client.query<{ last: string | null }>(
    'select max(id) as last from cache_invalidations',
  )
  const { last } = getFirst(rows)
  const isLeft = async () =>
    (await $client.query('select from cache_invalidations where id <= $1 limit 1', [last])).rowCount !== 0
  while (last !== null && (await isLeft())) await announcePending()
}

/** Resolves once this process has handled all invalidations committed before. For tests. */
export async function waitForInvalidations(): Promise<void> {
  if (!open || !isListening()) return
  await announceAll()
  const mark = `settled:${randomUUID()}`
  const subscribed = new Promise<void>((resolve) => {
    const waiting: CacheListener = {
      drop: (tags) => tags.includes(mark) && waiting.clear(),
      clear: () => {
        caches.delete(waiting)
        resolve()
      },
    }
    caches.add(waiting)
  })
  await notify(channel, mark)
  await subscribed
}

let sweeper: NodeJS.Timeout | undefined

const loseEverything = (): void => caches.forEach((cache) => (cache.lose ? cache.lose() : cache.clear()))

// A lost connection clears the caches, except for entries that outlast an outage. A new connection clears all.
setListener(channel, {
  onMessage: (payload) => invalidateLocally(payload.split(',')),
  onDisconnect: (databaseAway) => (databaseAway ? loseEverything() : clearAllCaches()),
})

/** Starts to listen for invalidations and to send those of this process. */
export async function openCacheEvents(): Promise<void> {
  open = true
  await openNotifications()
  sweeper = setInterval(poke, sweepEvery)
}

export async function closeCacheEvents(): Promise<void> {
  open = false
  clearTimeout(timer)
  clearInterval(sweeper)
  timer = undefined
  await announcing
  await closeNotifications()
}
