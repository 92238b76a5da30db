import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import { onUnauthenticated } from '#web/client/api.ts'
import { cartKey, setCartCustomer } from '#web/client/cart-session.ts'
import { followAccount } from './favorites/favorites-account.ts'
import { forgetTyped } from '#web/client/tab-memory.ts'
import { type SessionMessage, sessionChannel } from './channel.ts'
import { type SessionEvent, type Snapshot, eventsBetween } from './events.ts'
import { meQuery } from './me.ts'
import { forgetCart, leaveEnded, sessionEnded, setEnded } from './session-ended.ts'

const meKey = meQuery().queryKey

let seen: Snapshot
let leaving: 'here' | 'elsewhere' | undefined
/** the change that is being looked at came from another tab, which needs no message of it */
let told = false
const listeners = new Set<(event: SessionEvent) => void>()

/** Hears every event of the session, in whatever tab it happens (ST-02). Answers how to stop. */
export const onSessionEvent = (listener: (event: SessionEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = (event: SessionEvent): void => listeners.forEach((listener) => listener(event))
const tell = (message: SessionMessage): void => sessionChannel().postMessage(message)

/** A link that recovers a password was opened in this tab. */
export function tellRecovery(): void {
  announce('PASSWORD_RECOVERY')
  tell('PASSWORD_RECOVERY')
}

/** Takes a fresh look at the session: what happened is told in this tab, and the others look too. */
function look(queries: QueryClient, me: Me | null): void {
  const before = seen
  const events = eventsBetween(before, me)
  const owner = before ?? sessionEnded()
  seen = me
  if (me || leaving) setEnded(undefined)
  else if (before) setEnded(before)
  // the cart of a session that ended stays on the page, and stays its owner's
  if (me || !sessionEnded()) setCartCustomer(me?.id)
  // of a session that only ran out what was typed waits for its owner
  if (owner && owner.id !== me?.id && (me || leaving)) forgetTyped()
  if (before !== undefined && before?.id !== me?.id) forgetPerson(queries, before)
  events.forEach(announce)
  if (!told && (before === undefined || events.length > 0)) tell(leaving ? 'left' : 'changed')
}

/** What does not hang on who is here, by the first part of its key; parts of a page that come later need it as it was. */
const everyones = new Set<unknown>([meKey[0], 'settings', 'frame'])

/** What this browser knew through somebody; a page that is still open keeps what it shows. */
function forgetPerson(queries: QueryClient, before: Me | null): void {
  const isOver = sessionEnded() !== undefined
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [first] }) => !everyones.has(first) && !(isOver && first === cartKey[0]),
  })
  if (before) {
    if (!isOver) forgetCart(queries)
    return
  }
  if (told) void queries.invalidateQueries({ queryKey: cartKey })
  // What was refused for want of a session is asked again.
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/**
 * Keeps an eye on the session until `signal`; the root of the page begins it, once. `before` is who was here until now,
 * `message` what another tab told, if that is why it begins.
 */
export function followSession(
  queries: QueryClient,
  before: Snapshot,
  message: SessionMessage | undefined,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  seen = before
  const refresh = async () => {
    if (leaving !== 'here') await queries.refetchQueries({ queryKey: meKey })
  }
  const hear = (data: SessionMessage) => {
    if (data === 'PASSWORD_RECOVERY') return announce(data)
    told = true
    if (data === 'left') {
      leaving = 'elsewhere'
      leaveEnded(queries)
    }
    void refresh().finally(() => {
      told = false
      leaving = undefined
    })
  }
  let stopKeeping: (() => void) | undefined
  let favorites: AbortController | undefined
  const followFavorites = (me: Me | null) => {
    favorites?.abort()
    favorites = new AbortController()
    void followAccount(me && me.id, favorites.signal)
  }
  const take = (me: Snapshot) => {
    if (me === undefined || me === seen) return
    const before = seen?.id
    look(queries, me)
    if (me?.id !== before || !favorites) followFavorites(me)
    if (Boolean(me) === Boolean(stopKeeping)) return
    stopKeeping?.()
    stopKeeping = me ? keep(refresh) : undefined
  }
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === meKey[0]) take(query.state.data as Snapshot)
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    stopKeeping?.()
    favorites?.abort()
  })
  onUnauthenticated(() => seen && void refresh())
  sessionChannel().addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => hear(data), {
    signal,
  })
  take(queries.getQueryData(meKey))
  if (message) hear(message)
}

/** The live stream and the renewal come with the first person who is signed in. */
function keep(refresh: () => Promise<void>): () => void {
  const stop = new AbortController()
  import('./session-renewal.ts').then(
    ({ keepSession }) => keepSession(() => seen ?? undefined, refresh, stop.signal),
    () => {}, // without it the session lives until its end, and the next call tells
  )
  return () => stop.abort()
}

/** Marks what comes now as somebody's own leaving: for `work` an end of the session is no surprise. */
export async function whileLeaving(work: () => Promise<void>): Promise<void> {
  leaving = 'here'
  try {
    await work()
  } finally {
    leaving = undefined
  }
}
