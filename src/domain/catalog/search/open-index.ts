import { setImmediate } from 'node:timers/promises'
import { addCacheListener } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { getLast } from '#shared/data/get-or-throw'
import { IndexUpdater } from './index-updater.ts'
import { readRowsAfter } from './index-rows.ts'
import { type IndexStore, createStore } from './index-store.ts'
import { addWords, reloadNames } from './update-vocabulary.ts'
import { readSnapshot, saveSnapshot } from './snapshot.ts'

/** Updaters are registered before they read their first card, so that no change is missed. */
const followers = new Set<IndexUpdater>()
let used: IndexUpdater | undefined
let opening: Promise<IndexUpdater> | undefined
let isListening = false

/** Returns the up-to-date index. After many changes at once it may be up to two seconds old. */
export async function openSearchIndex(): Promise<IndexStore> {
  const follower = used ?? (await (opening ??= open().finally(() => (opening = undefined))))
  await follower.waitForChanges()
  tidy(follower)
  return follower.store
}

async function open(): Promise<IndexUpdater> {
  if (!isListening) {
    isListening = true
    addCacheListener({
      drop: (tags) => followers.forEach((each) => each.onTagsDropped(tags)),
      clear: () => followers.forEach((each) => each.markStale()),
    })
  }
  const started = performance.now()
  const kept = await readSnapshot().catch(
    (error: unknown) => void log.warn({ error: String(error) }, 'snapshot'),
  )
  used = kept ? await comparedWithCards(kept) : await madeOfCards()
  log.info(
    { cards: used.store.index.size, ms: Math.round(performance.now() - started), kept: kept !== undefined },
    'search index',
  )
  return used
}

/** Restores a store from a snapshot and applies the changes since then. */
async function comparedWithCards(store: IndexStore): Promise<IndexUpdater> {
  const follower = new IndexUpdater(store)
  followers.add(follower)
  follower.markStale()
  await follower.drain()
  return follower
}

const firstId = '00000000-0000-0000-0000-000000000000'
const page = 250

/** Builds a store from all cards, page by page, so that the event loop is not blocked. */
async function madeOfCards(): Promise<IndexUpdater> {
  const follower = new IndexUpdater(createStore())
  const { store } = follower
  followers.add(follower)
  try {
    let next = readRowsAfter(firstId, page)
    for (let found = await next; found.length > 0; found = await next) {
      next = readRowsAfter(getLast(found).id, page)
      await addWords(store, found)
      store.index.put(found)
      await setImmediate()
    }
    await reloadNames(store)
    follower.unsaved = store.index.size
    await follower.drain()
    return follower
  } catch (error) {
    followers.delete(follower)
    throw error
  }
}

let tidying: Promise<void> | undefined

/** Rebuilds the index when removed texts take as much memory as live ones. Saves a snapshot after many changes. */
function tidy(follower: IndexUpdater): void {
  const { index } = follower.store
  const isFull = index.capacity > 2 * index.size + 1_000
  const isNews = follower.unsaved > index.size / 10 + 1_000
  if (tidying || follower !== used || !(isFull || isNews)) return
  tidying = (isFull ? rebuildSearchIndex() : save(follower))
    .catch((error: unknown) => log.warn({ error: String(error) }, 'search index'))
    .finally(() => (tidying = undefined))
}

/** Rebuilds the index from all cards. The current index answers until the new one is ready. */
export async function rebuildSearchIndex(): Promise<void> {
  const before = used
  const next = await madeOfCards()
  if (!before) return next.close()
  if (used === before) used = next
  const other = used === next ? before : next
  followers.delete(other)
  other.close()
}

async function save(follower: IndexUpdater): Promise<void> {
  follower.unsaved = 0
  await follower.pauseUpdates(() => saveSnapshot(follower.store))
}

/** Stops the updaters and saves a snapshot. Call it while the database is open. */
export async function closeSearchIndex(): Promise<void> {
  await opening?.catch(() => {})
  await tidying
  const follower = used
  used = undefined
  for (const each of followers) each.close()
  followers.clear()
  if (follower && follower.unsaved > 0)
    await save(follower).catch((error: unknown) => log.warn({ error: String(error) }, 'snapshot'))
}
