import type { Me } from '#contract/team'
import { api } from '#web/client/api.ts'
import { listenToPersonEvents } from './person-events.ts'

/** Time after which a hidden page closes the stream, in ms. */
const hiddenMs = 60_000
const hour = 3_600_000
const minute = 60_000

/** Returns the delay until the next renewal, in ms: one hour, or half of the remaining lifetime (ST-04). */
export const getRenewalDelay = (leftMs: number): number => Math.max(minute / 2, Math.min(hour, leftMs / 2))

/**
 * Keeps the session alive while a user is signed in: listens to changes of sessions and permissions, and renews
 * long before the end. One tab does it; `refresh` tells the others.
 */
export function keepSessionAlive(
  me: () => Me | undefined,
  refresh: () => Promise<void>,
  signal: AbortSignal,
): void {
  let turn: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(leaving)
    turn?.abort()
    turn = undefined
  }
  const begin = () => {
    turn = new AbortController()
    const { signal: over } = turn
    takeTurn(over, () => {
      listenToPersonEvents(refresh, over)
      renew(me, refresh, over)
    })
  }
  const look = () => {
    clearTimeout(leaving)
    if (document.hidden) leaving = setTimeout(end, hiddenMs)
    else if (!turn) begin()
  }
  if (signal.aborted) return
  signal.addEventListener('abort', end)
  document.addEventListener('visibilitychange', look, { signal })
  look()
}

/** Runs `work` in one tab at a time by a Web Lock; without locks (insecure origin) every tab runs it. */
function takeTurn(signal: AbortSignal, work: () => void): void {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  const untilOver = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      work()
    })
  locks.request('dao-session', { signal }, untilOver).catch(() => {}) // aborted while waiting
}

function renew(me: () => Me | undefined, refresh: () => Promise<void>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const plan = () => {
    const person = me()
    if (person && !signal.aborted)
      timer = setTimeout(() => void run(), getRenewalDelay(Date.parse(person.session.expiresAt) - Date.now()))
  }
  const run = async () => {
    clearTimeout(timer)
    last = Date.now()
    try {
      await api.auth['get-session'].get({ patient: true })
      await refresh()
    } catch {
      // tried again at the next renewal, or when the connection is back
    }
    plan()
  }
  // Timers do not run during sleep, and renewal fails offline.
  const wake = () => {
    if (!document.hidden && Date.now() - last > minute) void run()
  }
  document.addEventListener('visibilitychange', wake, { signal })
  addEventListener('online', wake, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  plan()
}
