import type { LiveVersions } from '#contract/desk'
import { getOrThrow } from '#shared/data/get-or-throw'
import { createUuid } from '#web/client/uuid.ts'
import { createLiveStream } from './live-stream.ts'

/** Messages between the tabs of a browser: subscribed tags, the leader's request for them, and received versions. */
type TabMessage =
  | { kind: 'follow'; tab: string; tags: readonly string[] }
  | { kind: 'who' }
  | { kind: 'versions'; versions: LiveVersions }

const channelName = 'dao-live-versions'

/** The used part of `navigator.locks`: a lock is held until the promise of `hold` settles or its tab is closed. */
type Locks = Pick<LockManager, 'request'>

/**
 * Creates the live subscription of one tab. One tab is elected leader: it holds the stream for all tabs and
 * broadcasts changes. When it closes, the next one leads; every tab knows its last versions, so no change is missed.
 * Without Web Locks or BroadcastChannel each tab has its own stream.
 */
export function createTabSubscription(onChange: (tag: string) => void) {
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
    const stream = createLiveStream(hear)
    return {
      follow(next: readonly string[]) {
        take(next)
        stream.follow(tags)
      },
      stop: stream.close,
    }
  }
  const together = joinTabs(locks, hear, () => tags)
  return {
    follow(next: readonly string[]) {
      take(next)
      together.changed()
    },
    stop: together.stop,
  }
}

/** Connects this tab to the others, as follower or leader. */
function joinTabs(locks: Locks, hear: (versions: LiveVersions) => void, own: () => readonly string[]) {
  const tab = createUuid()
  const channel = new BroadcastChannel(channelName)
  const over = new AbortController()
  let present = false
  let lead: ReturnType<typeof createLeader> | undefined

  const say = (said: TabMessage) => channel.postMessage(said)
  const changed = () => {
    if (lead) lead.follow(tab, own())
    else if (present) say({ kind: 'follow', tab, tags: own() })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
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
      .catch(() => {}) // the tab was closed before it got the lock
  // Each tab holds its own lock. The leader requests it and gets it when the tab is closed.
  held(`${channelName}:${tab}`, () => {
    present = true
    changed()
  })
  held(channelName, () => {
    lead = createLeader(locks, over.signal, (versions) => {
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

/** Holds the stream for the tags of all tabs. */
function createLeader(locks: Locks, signal: AbortSignal, tell: (versions: LiveVersions) => void) {
  const followed = new Map<string, readonly string[]>()
  const latest = new Map<string, string>()
  const stream = createLiveStream((versions) => {
    for (const [tag, version] of Object.entries(versions)) latest.set(tag, version)
    tell(versions)
  })
  const follow = (tab: string, tags: readonly string[]) => {
    if (!followed.has(tab)) waitForEnd(tab)
    followed.set(tab, tags)
    const all = new Set([...followed.values()].flat())
    for (const tag of latest.keys()) if (!all.has(tag)) latest.delete(tag)
    stream.follow(all)
    // Send a new tab the versions that arrived before it.
    const versions = tags.flatMap((tag) => (latest.has(tag) ? [[tag, getOrThrow(latest, tag)] as const] : []))
    if (versions.length > 0) tell(Object.fromEntries(versions))
  }
  const waitForEnd = (tab: string) => {
    const forget = () => {
      followed.delete(tab)
      stream.follow([...followed.values()].flat())
    }
    locks.request(`${channelName}:${tab}`, { signal }, forget).catch(() => {}) // the leader was closed first
  }
  return { follow, stop: stream.close }
}
