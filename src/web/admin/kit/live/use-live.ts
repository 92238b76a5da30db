import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveTag } from '#shared/live-tags'
import { screens } from '#shared/permissions'
import { may } from '#web/admin/access.ts'
import { useLimited } from '#web/admin/kit/query/limited.ts'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { liveOfTab } from './tabs.ts'

/** Minimum time between two refetches, in milliseconds. */
const restMs = 500

/** Throttles `act`: calls that come while it runs, or shortly after, cause one more run. */
function calmly(act: () => unknown): { run(): void; stop(): void } {
  let running = false
  let again = false
  let over = false
  const run = async () => {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      await Promise.resolve(act()).catch(() => {}) // the next change refetches
      await new Promise((resolve) => setTimeout(resolve, restMs))
    } while (again && !over)
    running = false
  }
  return { run: () => void run(), stop: () => (over = true) }
}

type Follower = { tags: readonly string[]; run(): void }
const followers = new Set<Follower>()
let tab: ReturnType<typeof liveOfTab> | undefined

const told = (tag: string) => {
  for (const { tags, run } of followers) if (tags.includes(tag)) run()
}

const changed = () => {
  tab ??= liveOfTab(told)
  tab.follow([...new Set([...followers].flatMap(({ tags }) => tags))])
}

/**
 * Calls `onChange` when the subscription to the tags (`src/shared/live-tags.ts`) starts and whenever one of them
 * changes. `onChange` may return a promise and never runs twice at once. Tags of screens that the user may not open
 * are ignored.
 */
export function useLive(tags: readonly string[], onChange: () => unknown): void {
  const me = useAdminMe()
  const limited = useLimited()
  const allowed = tags.filter((tag) => {
    const meant = liveTag(tag)
    return meant && !limited && may(me, screens[meant.screen].flag)
  })
  const all = allowed.join(',')
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (!all) return
    const { run, stop } = calmly(() => tell())
    const follower = { tags: all.split(','), run }
    followers.add(follower)
    changed()
    return () => {
      stop()
      followers.delete(follower)
      changed()
    }
  }, [all])
}

/** Invalidates the queries whenever one of the tags changes. */
export function useLiveQueries(tags: readonly string[], ...keys: readonly QueryKey[]): void {
  const queries = useQueryClient()
  useLive(tags, () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))))
}
