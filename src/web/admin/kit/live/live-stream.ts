import type { LiveVersions } from '#contract/desk'
import { api } from '#web/client/api.ts'
import { getRetryDelay } from '#web/client/retry.ts'

const maxDelayMs = 30_000
/** batches tag changes of components that mount together */
const batchMs = 50

/**
 * Creates one stream of versions for the current tags. A changed set of tags opens a new stream; the old one stays
 * open until the new one has sent its first message, so that no change is missed.
 */
export function createLiveStream(onVersions: (versions: LiveVersions) => void) {
  const sources = new Set<EventSource>()
  let newest: EventSource | undefined
  let wanted = ''
  let followed = ''
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (act: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const closeAll = (except?: EventSource) => {
    for (const source of sources)
      if (source !== except) {
        source.close()
        sources.delete(source)
      }
  }
  const open = () => {
    if (wanted === followed && newest && sources.has(newest)) return
    followed = wanted
    if (!wanted) return closeAll()
    const source = new EventSource(api.desk.live.url({ tags: wanted }))
    newest = source
    sources.add(source)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      failures = 0
      if (source === newest) closeAll(source)
      onVersions(JSON.parse(data) as LiveVersions)
    })
    // EventSource reconnects after a network error, but not after an HTTP error.
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED || !sources.delete(source) || source !== newest) return
      later(open, Math.min(maxDelayMs, getRetryDelay(3 + failures)))
      failures += 1
    })
  }
  return {
    follow(tags: Iterable<string>) {
      wanted = [...new Set(tags)].sort().join(',')
      if (wanted !== followed) later(open, batchMs)
    },
    close() {
      clearTimeout(timer)
      closeAll()
    },
  }
}
