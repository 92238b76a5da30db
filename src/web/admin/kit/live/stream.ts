import type { LiveVersions } from '#contract/desk'
import { api } from '#web/client/api.ts'
import { pauseBefore } from '#web/client/retry.ts'

const longestMs = 30_000
/** screens that open together make one change of the stream */
const gatherMs = 50

/**
 * One stream of versions for the tags that are followed at the moment. Another set of tags opens another stream, and the
 * one before stays until that speaks, so that nothing falls between.
 */
export function liveStream(onVersions: (versions: LiveVersions) => void) {
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
    // The browser comes back by itself after a break, but not after a refusal.
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED || !sources.delete(source) || source !== newest) return
      later(open, Math.min(longestMs, pauseBefore(3 + failures)))
      failures += 1
    })
  }
  return {
    follow(tags: Iterable<string>) {
      wanted = [...new Set(tags)].sort().join(',')
      if (wanted !== followed) later(open, gatherMs)
    },
    close() {
      clearTimeout(timer)
      closeAll()
    },
  }
}
