import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import { onUnauthenticated } from '#web/client/api.ts'
import { cartQueryKey, setCartCustomerId } from '#web/client/cart-session.ts'
import { syncFavorites } from './favorites/favorites-account.ts'
import { clearTabStorage } from '#web/client/tab-storage.ts'
import { type SessionMessage, sessionChannel } from './channel.ts'
import { type SessionEvent, type SessionSnapshot, diffSessions } from './session-events.ts'
import { meQuery } from './me.ts'
import { clearCart, leaveEndedSession, getEndedSession, setEndedSession } from './session-ended.ts'

const meKey = meQuery().queryKey

let seen: SessionSnapshot
let leaving: 'here' | 'elsewhere' | undefined
/** True while a change came from another tab, which needs no message. */
let isFromOtherTab = false
const listeners = new Set<(event: SessionEvent) => void>()

/** Registers a listener for session events of every tab (ST-02). Returns an unsubscribe function. */
export const onSessionEvent = (listener: (event: SessionEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = (event: SessionEvent): void => listeners.forEach((listener) => listener(event))
const notifyTabs = (message: SessionMessage): void => sessionChannel().postMessage(message)

/** Announces that a password recovery link was opened in this tab. */
export function announcePasswordRecovery(): void {
  announce('PASSWORD_RECOVERY')
  notifyTabs('PASSWORD_RECOVERY')
}

/** Compares a new session with the last one, emits its events in this tab and tells the other tabs. */
function look(queries: QueryClient, me: Me | null): void {
  const before = seen
  const events = diffSessions(before, me)
  const owner = before ?? getEndedSession()
  seen = me
  if (me || leaving) setEndedSession(undefined)
  else if (before) setEndedSession(before)
  // the cart of an expired session stays on the page and keeps its owner
  if (me || !getEndedSession()) setCartCustomerId(me?.id)
  // after an expiry, typed data is kept for its owner
  if (owner && owner.id !== me?.id && (me || leaving)) clearTabStorage()
  if (before !== undefined && before?.id !== me?.id) forgetPerson(queries, before)
  events.forEach(announce)
  if (!isFromOtherTab && (before === undefined || events.length > 0)) notifyTabs(leaving ? 'left' : 'changed')
}

/** First key segments of queries that do not depend on the user; parts that hydrate late need them unchanged. */
const everyones = new Set<unknown>([meKey[0], 'settings', 'navigation'])

/**
 * Removes the data loaded for a user; an open page keeps what it shows. A query that a page is loading starts again for
 * the next user: removed, it would fail that page.
 */
function forgetPerson(queries: QueryClient, before: Me | null): void {
  const isOver = getEndedSession() !== undefined
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) {
    const [first] = query.queryKey
    if (query.isActive() || everyones.has(first) || (isOver && first === cartQueryKey[0])) continue
    if (query.state.fetchStatus === 'idle') cache.remove(query)
    else {
      query.reset()
      query.fetch().catch(() => {}) // the page that waits for it reports the error
    }
  }
  if (before) {
    if (!isOver) clearCart(queries)
    return
  }
  if (isFromOtherTab) void queries.invalidateQueries({ queryKey: cartQueryKey })
  // Retries queries that failed for lack of a session.
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/**
 * Watches the session until `signal` aborts; started once by the root of the page. `before` is the user so far,
 * `message` the message of another tab that started it.
 */
export function watchSession(
  queries: QueryClient,
  before: SessionSnapshot,
  message: SessionMessage | undefined,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  seen = before
  const refresh = async () => {
    if (leaving !== 'here') await queries.refetchQueries({ queryKey: meKey })
  }
  const receive = (data: SessionMessage) => {
    if (data === 'PASSWORD_RECOVERY') return announce(data)
    isFromOtherTab = true
    if (data === 'left') {
      leaving = 'elsewhere'
      leaveEndedSession(queries)
    }
    void refresh().finally(() => {
      isFromOtherTab = false
      leaving = undefined
    })
  }
  let stopKeeping: (() => void) | undefined
  let favorites: AbortController | undefined
  const followFavorites = (me: Me | null) => {
    favorites?.abort()
    favorites = new AbortController()
    void syncFavorites(me && me.id, favorites.signal)
  }
  const take = (me: SessionSnapshot) => {
    if (me === undefined || me === seen) return
    const before = seen?.id
    look(queries, me)
    if (me?.id !== before || !favorites) followFavorites(me)
    if (Boolean(me) === Boolean(stopKeeping)) return
    stopKeeping?.()
    stopKeeping = me ? keep(refresh) : undefined
  }
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === meKey[0]) take(query.state.data as SessionSnapshot)
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    stopKeeping?.()
    favorites?.abort()
  })
  onUnauthenticated(() => seen && void refresh())
  sessionChannel().addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => receive(data), {
    signal,
  })
  take(queries.getQueryData(meKey))
  if (message) receive(message)
}

/** Loads the event stream and the renewal for the first signed-in user. */
function keep(refresh: () => Promise<void>): () => void {
  const stop = new AbortController()
  import('./session-renewal.ts').then(
    ({ keepSessionAlive }) => keepSessionAlive(() => seen ?? undefined, refresh, stop.signal),
    () => {}, // without it the session ends at its expiry and the next call reports it
  )
  return () => stop.abort()
}

/** Runs a sign-out; during `work` an ended session is expected and shows no dialog. */
export async function runSignOut(work: () => Promise<void>): Promise<void> {
  leaving = 'here'
  try {
    await work()
  } finally {
    leaving = undefined
  }
}
