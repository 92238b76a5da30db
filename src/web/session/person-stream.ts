import { api } from '#web/client/api.ts'
import { pauseBefore } from '#web/client/retry.ts'

const longestMs = 30_000

/**
 * Listens to what the shop tells of whoever is signed in, until `signal`. The first word comes when the stream opens,
 * so that nothing is missed in a break.
 */
export function listenToPerson(onChange: () => Promise<void>, signal: AbortSignal): void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const open = () => {
    source = new EventSource(api.identity.events.url())
    source.addEventListener('message', () => {
      failures = 0
      void onChange()
    })
    // The browser comes back by itself after a break, but not after a refusal: the session may be over.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, Math.min(longestMs, pauseBefore(3 + failures)))
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
