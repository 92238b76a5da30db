import { type Actor, isSuperadmin } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'

/** Heartbeat of a tab that has a record open; `here: false` when it leaves. */
export type Heartbeat = {
  record: string
  tab: string
  here: boolean
  id: string
  name: string
  section: string | null
}
type Seen = { id: string; name: string; section: string | null; until: number }

/** Milliseconds without a heartbeat after which a person is gone; tabs send one every 20 s. */
const livesMs = 45_000
/** Maximum number of entries of all people; the least recently updated one is removed. */
const mostSeen = 5_000
/** Maximum number of entries of one person. */
const mostOfOne = 40

type Options = { changed: (record: string) => void; now?: () => number }

/**
 * Creates an in-memory list of who has which record open. `changed` is called when somebody opens or leaves a record,
 * or edits another section.
 */
export function createPresence({ changed, now = Date.now }: Options) {
  /** by record and tab, least recently updated first */
  const seen = new Map<string, Seen & { record: string; since: number }>()
  let count = 0

  const leave = (key: string) => {
    const one = seen.get(key)
    seen.delete(key)
    if (one) changed(one.record)
  }
  const makeRoom = (id: string) => {
    const own = [...seen].filter(([, one]) => one.id === id)
    if (own.length >= mostOfOne) leave(getFirst(own)[0])
    const [oldest] = seen.keys()
    if (oldest !== undefined && seen.size >= mostSeen) leave(oldest)
  }
  return {
    heard({ record, tab, here, id, name, section }: Heartbeat) {
      const key = `${record} ${id} ${tab}`
      const before = seen.get(key)
      if (!here) return leave(key)
      if (!before) makeRoom(id)
      seen.delete(key)
      const since = before?.since ?? ++count
      seen.set(key, { record, id, name, section, until: now() + livesMs, since })
      if (before?.section !== section || before.name !== name) changed(record)
    },
    /**
     * Returns the people at a record without duplicates, with the section they edited last, in the order they opened
     * it.
     */
    at(record: string): { id: string; name: string; section: string | null }[] {
      const tabs = [...seen.values()].filter((one) => one.record === record && one.until > now())
      const people = new Map(tabs.map(({ id, name, section }) => [id, { id, name, section }]))
      const cameAt = (id: string) =>
        Math.min(...tabs.filter((one) => one.id === id).map(({ since }) => since))
      return [...people.values()].sort((a, b) => cameAt(a.id) - cameAt(b.id))
    },
    /** Removes people without heartbeats. */
    sweep() {
      for (const [key, { until }] of seen) if (until <= now()) leave(key)
    },
    isEmpty: () => seen.size === 0,
  }
}

type View = { ownerId: string; shared: boolean }

/** Returns true for one's own and for shared views. */
export const canSeeView = ({ ownerId, shared }: View, actor: Actor): boolean =>
  shared || (actor.kind === 'user' && actor.userId === ownerId)

/** Returns true for the owner of a view and for superadmins. */
export const canChangeView = ({ ownerId }: View, actor: Actor): boolean =>
  isSuperadmin(actor) || (actor.kind === 'user' && actor.userId === ownerId)
