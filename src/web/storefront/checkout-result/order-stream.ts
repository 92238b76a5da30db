import type { OrderView } from '#contract/orders'
import { api } from '#web/client/api.ts'
import type { OrderLink } from './order-url.ts'

/** Time after which a hidden page closes its stream, in ms. */
const hiddenMs = 60_000
/** Failures after which a stream that never opened is given up; one that did open reconnects. */
const mostFailures = 3

const address = ({ order = '', token }: OrderLink): string => api.orders(order).events.url({ token })

/**
 * Listens to an order while its page is visible. Returns a stop function. `onLive` reports whether updates arrive
 * by the stream; if not, the page polls.
 */
export function listenToOrder(
  key: OrderLink,
  onNews: (order: OrderView) => void,
  onLive: (live: boolean) => void,
): () => void {
  let source: EventSource | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    source?.close()
    source = undefined
    onLive(false)
  }
  const open = () => {
    let opened = false
    let failures = 0
    source = new EventSource(address(key))
    source.addEventListener('open', () => {
      opened = true
      onLive(true)
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      onNews(JSON.parse(data) as OrderView),
    )
    // EventSource reconnects after a break, but not after a refusal
    source.addEventListener('error', () => {
      failures += 1
      const hopeless = !opened && failures >= mostFailures
      if (hopeless || source?.readyState === EventSource.CLOSED) close()
      else onLive(false)
    })
  }
  const look = () => {
    clearTimeout(leaving)
    if (document.hidden) leaving = setTimeout(close, hiddenMs)
    else if (!source) open()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(leaving)
    close()
  }
}
