import type { LiveVersions } from '#contract/desk'
import { randomUuid } from '#web/client/uuid.ts'
import { liveStream } from './stream.ts'

/** What the tabs of a browser say to one another: what each follows, who leads asks for it, and what it heard. */
type Said =
  | { kind: 'follow'; tab: string; tags: readonly string[] }
  | { kind: 'who' }
  | { kind: 'versions'; versions: LiveVersions }

const name = 'dao-live-versions'

/** The part of `navigator.locks` that is used: a lock is held until what `hold` answers is done, or its tab is gone. */
type Locks = Pick<LockManager, 'request'>

/**
 * What one tab hears live. Of several tabs one leads: it holds the stream for all and tells the others. When it goes the
 * next one leads, and since every tab knows which version of each thing it has heard of, nothing is missed between.
 * Without locks or channels each tab has a stream of its own.
 */
export function liveOfTab(onChange: (tag: string) => void) {
  const { locks } = navigator as { locks?: Locks }
  const known = new Map<string, string>()
  let tags: readonly string[] = []

  const hear = (versions: LiveVersions) => {
    for (const tag of tags) {
      const version = versions[tag]
      if (version === undefined || known.get(tag) === version) continue
      known.set(tag, version)
      onChange(tag)
    }
  }
  const take = (next: readonly string[]) => {
    tags = next
    for (const tag of known.keys()) if (!tags.includes(tag)) known.delete(tag)
  }
  if (!locks || typeof BroadcastChannel === 'undefined') {
    const stream = liveStream(hear)
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
function amongTabs(locks: Locks, hear: (versions: LiveVersions) => void, own: () => readonly string[]) {
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
    if (data.kind === 'versions') hear(data.versions)
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
    lead = leading(locks, over.signal, (versions) => {
      hear(versions)
      say({ kind: 'versions', versions })
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
function leading(locks: Locks, signal: AbortSignal, tell: (versions: LiveVersions) => void) {
  const followed = new Map<string, readonly string[]>()
  const latest = new Map<string, string>()
  const stream = liveStream((versions) => {
    for (const [tag, version] of Object.entries(versions)) latest.set(tag, version)
    tell(versions)
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
