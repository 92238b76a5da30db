import type { Me } from '#contract/team'
import { api } from '#web/client/api.ts'
import { listenToPerson } from './person-stream.ts'

/** A browser that nobody has looked at for this long lets the stream go. */
const hiddenMs = 60_000
const hour = 3_600_000
const minute = 60_000

/** When a session with so much life left is asked to live on, in ms: after an hour, or half of what is left (ST-04). */
export const renewalIn = (leftMs: number): number => Math.max(minute / 2, Math.min(hour, leftMs / 2))

/**
 * While somebody is signed in: news of their sessions and rights come live, and the session is renewed long before its
 * end. One tab of the browser does it, and `refresh` tells the others.
 */
export function keepSession(
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
      listenToPerson(refresh, over)
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

/** One tab at a time; a browser without locks (a page that is not from a secure place) lets each do it. */
function takeTurn(signal: AbortSignal, work: () => void): void {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  const untilOver = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      work()
    })
  locks.request('dao-session', { signal }, untilOver).catch(() => {}) // the wait was given up
}

function renew(me: () => Me | undefined, refresh: () => Promise<void>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const plan = () => {
    const person = me()
    if (person && !signal.aborted)
      timer = setTimeout(() => void run(), renewalIn(Date.parse(person.session.expiresAt) - Date.now()))
  }
  const run = async () => {
    clearTimeout(timer)
    last = Date.now()
    try {
      await api.auth['get-session'].get({ patient: true })
      await refresh()
    } catch {
      // asked again at the next turn, or when the connection is back
    }
    plan()
  }
  // A machine that slept counted no time, and one that was offline could not ask.
  const wake = () => {
    if (!document.hidden && Date.now() - last > minute) void run()
  }
  document.addEventListener('visibilitychange', wake, { signal })
  addEventListener('online', wake, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  plan()
}
