import { setImmediate } from 'node:timers/promises'
import { follow } from '#platform/cache'
import { log } from '#platform/log'
import { Follower } from './follower.ts'
import { rowsAfter } from './index-rows.ts'
import { type IndexStore, newStore } from './index-store.ts'
import { learn, learnNames } from './learn.ts'
import { readSnapshot, saveSnapshot } from './snapshot.ts'

/** Followers hear of changes from before their first card is read. */
const followers = new Set<Follower>()
let used: Follower | undefined
let opening: Promise<Follower> | undefined
let isListening = false

/** What lists and search are answered from, as of now; after many changes as of at most two seconds ago. */
export async function openSearchIndex(): Promise<IndexStore> {
  const follower = used ?? (await (opening ??= open().finally(() => (opening = undefined))))
  await follower.caughtUp()
  tidy(follower)
  return follower.store
}

async function open(): Promise<Follower> {
  if (!isListening) {
    isListening = true
    follow({
      drop: (tags) => followers.forEach((each) => each.hear(tags)),
      clear: () => followers.forEach((each) => each.lose()),
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

/** A store from a snapshot: what changed since it was kept is read again. */
async function comparedWithCards(store: IndexStore): Promise<Follower> {
  const follower = new Follower(store)
  followers.add(follower)
  follower.lose()
  await follower.drain()
  return follower
}

const firstId = '00000000-0000-0000-0000-000000000000'
const page = 250

/** A store from all cards, page by page, so that answers find their turn between. */
async function madeOfCards(): Promise<Follower> {
  const follower = new Follower(newStore())
  const { store } = follower
  followers.add(follower)
  try {
    let next = rowsAfter(firstId, page)
    for (let found = await next; found.length > 0; found = await next) {
      next = rowsAfter(found.at(-1)!.id, page)
      await learn(store, found)
      store.index.put(found)
      await setImmediate()
    }
    await learnNames(store)
    follower.unsaved = store.index.size
    await follower.drain()
    return follower
  } catch (error) {
    followers.delete(follower)
    throw error
  }
}

let tidying: Promise<void> | undefined

/** Forgotten texts take room: when they are as many as the living, the index is made anew beside the one in use. */
function tidy(follower: Follower): void {
  const { index } = follower.store
  const isFull = index.capacity > 2 * index.size + 1_000
  const isNews = follower.unsaved > index.size / 10 + 1_000
  if (tidying || follower !== used || !(isFull || isNews)) return
  tidying = (isFull ? remakeSearchIndex() : save(follower))
    .catch((error: unknown) => log.warn({ error: String(error) }, 'search index'))
    .finally(() => (tidying = undefined))
}

/** Makes the index anew of all cards, beside the one in use, which answers until then. */
export async function remakeSearchIndex(): Promise<void> {
  const before = used
  const next = await madeOfCards()
  if (!before) return next.close()
  if (used === before) used = next
  const other = used === next ? before : next
  followers.delete(other)
  other.close()
}

async function save(follower: Follower): Promise<void> {
  follower.unsaved = 0
  await follower.still(() => saveSnapshot(follower.store))
}

/** Ends what follows the cards, and keeps the index for the next start. Call it while the database is open. */
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
