import { type Actor, isSuperadmin } from '#shared/permissions'

/** A tab of a person says that it has a record open, or (`here: false`) no more. */
export type Beat = {
  record: string
  tab: string
  here: boolean
  id: string
  name: string
  section: string | null
}
type Seen = { id: string; name: string; section: string | null; until: number }

/** A tab says so every 20 s; whoever falls silent is gone after this long. */
const livesMs = 45_000
/** Places of all people together; the one that was heard of longest ago makes room. */
const mostSeen = 5_000
/** Places of one person: a handful of tabs. */
const mostOfOne = 40

type Options = { changed: (record: string) => void; now?: () => number }

/** Who has which record open, in memory. `changed` is told each record at which somebody came, went or took another section. */
export function presence({ changed, now = Date.now }: Options) {
  /** by record and tab, those that were heard of longest ago first */
  const seen = new Map<string, Seen & { record: string; since: number }>()
  let count = 0

  const leave = (key: string) => {
    const one = seen.get(key)
    seen.delete(key)
    if (one) changed(one.record)
  }
  const makeRoom = (id: string) => {
    const own = [...seen].filter(([, one]) => one.id === id)
    if (own.length >= mostOfOne) leave(own[0]![0])
    if (seen.size >= mostSeen) leave(seen.keys().next().value!)
  }
  return {
    heard({ record, tab, here, id, name, section }: Beat) {
      const key = `${record} ${id} ${tab}`
      const before = seen.get(key)
      if (!here) return leave(key)
      if (!before) makeRoom(id)
      seen.delete(key)
      const since = before?.since ?? ++count
      seen.set(key, { record, id, name, section, until: now() + livesMs, since })
      if (before?.section !== section || before.name !== name) changed(record)
    },
    /** The people at a record, each once, with the section that they took last; those who came first first. */
    at(record: string): { id: string; name: string; section: string | null }[] {
      const tabs = [...seen.values()].filter((one) => one.record === record && one.until > now())
      const people = new Map(tabs.map(({ id, name, section }) => [id, { id, name, section }]))
      const cameAt = (id: string) =>
        Math.min(...tabs.filter((one) => one.id === id).map(({ since }) => since))
      return [...people.values()].sort((a, b) => cameAt(a.id) - cameAt(b.id))
    },
    /** Forgets whoever fell silent. */
    sweep() {
      for (const [key, { until }] of seen) if (until <= now()) leave(key)
    },
    isEmpty: () => seen.size === 0,
  }
}

type View = { ownerId: string; shared: boolean }

/** Whether somebody sees a view: their own, and those that are shared. */
export const maySeeView = ({ ownerId, shared }: View, actor: Actor): boolean =>
  shared || (actor.kind === 'user' && actor.userId === ownerId)

/** Whether somebody may change a view that they see: its owner, and a superadmin. */
export const mayChangeView = ({ ownerId }: View, actor: Actor): boolean =>
  isSuperadmin(actor) || (actor.kind === 'user' && actor.userId === ownerId)
