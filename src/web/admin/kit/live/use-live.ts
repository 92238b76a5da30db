import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveTag } from '#shared/live-tags'
import { screens } from '#shared/permissions'
import { may } from '#web/admin/access.ts'
import { useLimited } from '#web/admin/kit/query/limited.ts'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { liveOfTab } from './tabs.ts'

/** The least time between two readings that news cause. */
const restMs = 500

/** Runs `act` for news: those that come while it runs, or right after it, cause one more run. */
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
      await Promise.resolve(act()).catch(() => {}) // the next news read anew
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
 * Calls `onChange` once the tab follows these tags (`src/shared/live-tags.ts`), and again whenever one of them is another:
 * what is shown is then asked for anew. It may answer a promise, and is never called twice at once. Tags of screens that
 * one may not see are left out.
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

/** Reads these queries anew whenever one of the tags is another. */
export function useLiveQueries(tags: readonly string[], ...keys: readonly QueryKey[]): void {
  const queries = useQueryClient()
  useLive(tags, () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))))
}
