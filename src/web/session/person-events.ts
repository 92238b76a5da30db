import { api } from '#web/client/api.ts'
import { getRetryDelay } from '#web/client/retry.ts'

const longestMs = 30_000

/**
 * Listens to the event stream of the signed-in user until `signal` aborts. The stream sends an event when it opens,
 * so no change is missed after a reconnect.
 */
export function listenToPersonEvents(onChange: () => Promise<void>, signal: AbortSignal): void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const open = () => {
    source = new EventSource(api.identity.events.url())
    source.addEventListener('message', () => {
      failures = 0
      void onChange()
    })
    // EventSource reconnects after a break, but not after a refusal: the session may have ended.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, Math.min(longestMs, getRetryDelay(3 + failures)))
      failures += 1
      void onChange()
    })
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    source?.close()
  })
  open()
}
