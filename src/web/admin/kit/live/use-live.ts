import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { parseLiveTag } from '#shared/http/live-tags'
import { screens } from '#shared/auth/permissions'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { createTabSubscription } from './tab-subscription.ts'

/** Minimum time between two refetches, in milliseconds. */
const throttleMs = 500

/** Throttles `act`: calls that come while it runs, or shortly after, cause one more run. */
function throttle(act: () => unknown): { run(): void; stop(): void } {
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
      await new Promise((resolve) => setTimeout(resolve, throttleMs))
    } while (again && !over)
    running = false
  }
  return { run: () => void run(), stop: () => (over = true) }
}

type Subscriber = { tags: readonly string[]; run(): void }
const subscribers = new Set<Subscriber>()
let tab: ReturnType<typeof createTabSubscription> | undefined

const notifySubscribers = (tag: string) => {
  for (const { tags, run } of subscribers) if (tags.includes(tag)) run()
}

const updateSubscription = () => {
  tab ??= createTabSubscription(notifySubscribers)
  tab.follow([...new Set([...subscribers].flatMap(({ tags }) => tags))])
}

/**
 * Calls `onChange` when the subscription to the tags (`src/shared/http/live-tags.ts`) starts and whenever one of them
 * changes. `onChange` may return a promise and never runs twice at once. Tags of screens that the user may not open
 * are ignored.
 */
export function useLiveTags(tags: readonly string[], onChange: () => unknown): void {
  const me = useAdminMe()
  const limited = useReadOnlyPreview()
  const allowed = tags.filter((tag) => {
    const meant = parseLiveTag(tag)
    return meant && !limited && hasPermission(me, screens[meant.screen].flag)
  })
  const all = allowed.join(',')
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (!all) return
    const { run, stop } = throttle(() => tell())
    const follower = { tags: all.split(','), run }
    subscribers.add(follower)
    updateSubscription()
    return () => {
      stop()
      subscribers.delete(follower)
      updateSubscription()
    }
  }, [all])
}

/** Invalidates the queries whenever one of the tags changes. */
export function useLiveQueries(tags: readonly string[], ...keys: readonly QueryKey[]): void {
  const queries = useQueryClient()
  useLiveTags(tags, () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))))
}
