import { onTestFinished, vi } from 'vitest'

/** Stops the clock for the rest of a test, so that a limit per minute counts all its calls, however long they take. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    // Those of the store would never run again.
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
  })
}
