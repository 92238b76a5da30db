import type { News } from '#contract/desk'
import { randomUuid } from '#web/client/uuid.ts'
import { newsStream } from './stream.ts'

/** What the tabs of a browser say to one another: what each follows, who leads asks for it, and what it heard. */
type Said =
  | { kind: 'follow'; tab: string; tags: readonly string[] }
  | { kind: 'who' }
  | { kind: 'news'; news: News }

const name = 'dao-live'

/** The part of `navigator.locks` that is used: a lock is held until what `hold` answers is done, or its tab is gone. */
type Locks = Pick<LockManager, 'request'>

/**
 * The news of one tab. Of several tabs one leads: it holds the stream for all and tells the others. When it goes the
 * next one leads, and since every tab knows which version of each thing it has heard of, nothing is missed between.
 * Without locks or channels each tab has a stream of its own.
 */
export function newsOfTab(onNews: (tag: string) => void) {
  const { locks } = navigator as { locks?: Locks }
  const known = new Map<string, string>()
  let tags: readonly string[] = []

  const hear = (news: News) => {
    for (const tag of tags) {
      const version = news[tag]
      if (version === undefined || known.get(tag) === version) continue
      known.set(tag, version)
      onNews(tag)
    }
  }
  const take = (next: readonly string[]) => {
    tags = next
    for (const tag of known.keys()) if (!tags.includes(tag)) known.delete(tag)
  }
  if (!locks || typeof BroadcastChannel === 'undefined') {
    const stream = newsStream(hear)
    return {
      follow(next: readonly string[]) {
        take(next)
        stream.follow(tags)
      },
      stop: stream.close,
    }
  }
  const together = amongTabs(locks, hear, () => tags)
  return {
    follow(next: readonly string[]) {
      take(next)
      together.changed()
    },
    stop: together.stop,
  }
}

/** This tab among the others: a follower of who leads, or who leads. */
function amongTabs(locks: Locks, hear: (news: News) => void, own: () => readonly string[]) {
  const tab = randomUuid()
  const channel = new BroadcastChannel(name)
  const over = new AbortController()
  let present = false
  let lead: ReturnType<typeof leading> | undefined

  const say = (said: Said) => channel.postMessage(said)
  const changed = () => {
    if (lead) lead.follow(tab, own())
    else if (present) say({ kind: 'follow', tab, tags: own() })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'news') hear(data.news)
    else if (data.kind === 'who') changed()
    else lead?.follow(data.tab, data.tags)
  })
  const held = (lock: string, act: () => void) =>
    void locks
      .request(lock, { signal: over.signal }, () => {
        act()
        return new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
      })
      .catch(() => {}) // this tab stops before its turn
  // Its own lock says that it lives: who leads asks for it, and has it once the tab is gone.
  held(`${name}:${tab}`, () => {
    present = true
    changed()
  })
  held(name, () => {
    lead = leading(locks, over.signal, (news) => {
      hear(news)
      say({ kind: 'news', news })
    })
    lead.follow(tab, own())
    say({ kind: 'who' })
  })
  return {
    changed,
    stop() {
      over.abort()
      lead?.stop()
      channel.close()
    },
  }
}

/** Holds the stream for what all tabs follow. */
function leading(locks: Locks, signal: AbortSignal, tell: (news: News) => void) {
  const followed = new Map<string, readonly string[]>()
  const latest = new Map<string, string>()
  const stream = newsStream((news) => {
    for (const [tag, version] of Object.entries(news)) latest.set(tag, version)
    tell(news)
  })
  const follow = (tab: string, tags: readonly string[]) => {
    if (!followed.has(tab)) waitForEnd(tab)
    followed.set(tab, tags)
    const all = new Set([...followed.values()].flat())
    for (const tag of latest.keys()) if (!all.has(tag)) latest.delete(tag)
    stream.follow(all)
    // What the stream told before a tab came is told once more.
    const versions = tags.flatMap((tag) => (latest.has(tag) ? [[tag, latest.get(tag)!] as const] : []))
    if (versions.length > 0) tell(Object.fromEntries(versions))
  }
  const waitForEnd = (tab: string) => {
    const forget = () => {
      followed.delete(tab)
      stream.follow([...followed.values()].flat())
    }
    locks.request(`${name}:${tab}`, { signal }, forget).catch(() => {}) // this tab ended first
  }
  return { follow, stop: stream.close }
}
