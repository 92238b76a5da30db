import { randomUUID } from 'node:crypto'
import { beforeCommit, type Db, database, type LastStep } from './database.ts'
import { log } from './log.ts'
import { closeNotifications, hear, isListening, openNotifications, say } from './notifications.ts'
import { cacheDrops } from './tables.ts'

const channel = 'cache_drops'
const announceEvery = 50
const sweepEvery = 1_000

/**
 * How long entries that outlast an outage stand while the database is away: a managed failover takes one to two minutes.
 * Nobody changes a price or buys without the database; only a process that alone lost its way to it may show what others
 * changed meanwhile, so there is an end.
 */
const outageMs = 5 * 60_000

type Entry = { value: unknown; tags: readonly string[]; size: number }

/** Of the limit, what entries may hold that were asked for again. */
const provenShare = 0.8

/**
 * Memory of this process under tags. An entry is kept only when none of its tags was dropped since its making
 * began, so a change that arrives during a slow render cannot be lost.
 *
 * What was asked for again is proven, and what was not makes room first: a thousand addresses that nobody wants twice
 * push out one another, and never a page that people use.
 */
export class TagCache {
  /** the oldest first */
  readonly #fresh = new Map<string, Entry>()
  /** what was used longest ago first */
  readonly #proven = new Map<string, Entry>()
  /** the keys of the entries under each tag */
  readonly #tagged = new Map<string, Set<string>>()
  readonly #making = new Set<{ dropped: Set<string>; all: boolean }>()
  readonly #limit: number
  readonly #outlasts: boolean
  /** since when the database is away, in ms of `performance.now` */
  #awaySince: number | undefined
  #size = 0
  #provenSize = 0

  /** `limit` in the unit of the sizes given to `make`; `outlastsOutage`: entries stand for a while without the database. */
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
      this.#fresh.set(oldest, this.#proven.get(oldest)!)
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
   * The values of these ids in their order, each kept under its tags and of size 1; `maker` is asked for those that
   * are not in memory, and what it does not answer is missing.
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

  /** Counts more for the entry of a key while it still holds this value: some of it was made after it was kept. */
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

  /** The database is away: whatever is being made may miss a drop, and what is kept is empty or stands for a while. */
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

/**
 * Memory of this process that must hear of changes: which tags were dropped, or that anything may have been. `lose` is called
 * in the place of `clear` while the database is away.
 */
export type Follower = { drop(tags: readonly string[]): void; clear(): void; lose?(): void }

const caches = new Set<Follower>()

/** Tells it of every drop from now on. */
export const follow = (follower: Follower): void => void caches.add(follower)

/** Drops tags in the memory of this process alone. */
export const dropHere = (tags: readonly string[]): void => caches.forEach((cache) => cache.drop(tags))
/** Empties all memory of this process: what it held may be stale in ways that nobody can name. */
export const clearEverything = (): void => caches.forEach((cache) => cache.clear())

/** Last of all, so that one row names all that a transaction made stale. */
const writeDrops: LastStep<string> = {
  order: 9,
  async run(tx, tags) {
    await tx.insert(cacheDrops).values({ tags: [...new Set(tags)] })
    poke()
  },
}

/** Writes what became stale into the outbox, in the transaction that made it so. */
export const dropTags = (tx: Db, tags: readonly string[]): Promise<void> => beforeCommit(tx, writeDrops, tags)

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

/** Sends what is in the outbox to every process. NOTIFY locks the whole instance until commit, so it stands alone here. */
async function announcePending(): Promise<void> {
  try {
    await database().$client.query(
      `with gone as (
         delete from cache_drops where id in (select id from cache_drops order by id limit 500 for update skip locked)
         returning tags
       ), named as (select distinct unnest(tags) as tag from gone),
       batches as (select string_agg(tag, ',') as tags from (select tag, row_number() over () / 100 as part from named) n group by part)
       select pg_notify('${channel}', tags) from batches`,
    )
  } catch (error) {
    if (open) log.warn({ error: String(error) }, 'cache announcer')
  }
}

/** Resolves once this process has heard of all that was committed before. */
export async function settled(): Promise<void> {
  if (!open || !isListening()) return
  await announcePending()
  const mark = `settled:${randomUUID()}`
  const heard = new Promise<void>((resolve) => {
    const waiting: Follower = {
      drop: (tags) => tags.includes(mark) && waiting.clear(),
      clear: () => {
        caches.delete(waiting)
        resolve()
      },
    }
    caches.add(waiting)
  })
  await say(channel, mark)
  await heard
}

let sweeper: NodeJS.Timeout | undefined

const loseEverything = (): void => caches.forEach((cache) => (cache.lose ? cache.lose() : cache.clear()))

// A lost connection empties this process's caches but for what outlasts an outage; all are emptied when it listens again.
hear(channel, {
  heard: (payload) => dropHere(payload.split(',')),
  broke: (databaseAway) => (databaseAway ? loseEverything() : clearEverything()),
})

/** Listens for drops of all processes, and sends this one's. */
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
