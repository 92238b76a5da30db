import { TagCache } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Cache tag of which endpoints receive which events. */
export const webhooksTag = 'webhooks'

const cached = new TagCache(10)
const key = 'types'

const findTypes = statement<{ type: string }>(
  'integrations.subscribed_types',
  'select distinct unnest(event_types) as type from webhook_endpoints where stopped_at is null',
)

/**
 * Returns the event types that any endpoint receives, so that a shop without webhooks pays no statement per event. Cached
 * until an endpoint changes, which other processes hear of within about 50 ms. Reads by the connection of the
 * transaction: waiting for a second one could block all of them.
 */
export async function readSubscribedTypes(tx: Db): Promise<ReadonlySet<string>> {
  const known = cached.get(key) as ReadonlySet<string> | undefined
  if (known) return known
  return cached.make(key, async () => {
    const value: ReadonlySet<string> = new Set((await queryRows(tx, findTypes, [])).map(({ type }) => type))
    return { value, tags: [webhooksTag], size: 1, keep: true }
  })
}
