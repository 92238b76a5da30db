import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds of work before the job pauses. */
const longestWork = 20

/** Pauses as long as it worked, so that the process answers other requests in between. */
export function restBetween(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < longestWork) return
    await pause(Math.min(worked, 250))
    since = performance.now()
  }
}
