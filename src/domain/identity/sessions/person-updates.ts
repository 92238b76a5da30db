import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { streamEvents } from '#platform/http/realtime'

const tagOf = (userId: string) => `person:${userId}`

/** Notifies all browsers of a person after the commit that their sessions, permissions or data changed. */
export const notifyPerson = (tx: Db, userId: string): Promise<void> => invalidateTags(tx, [tagOf(userId)])

/** Returns Server-Sent Events for a person: `{ at }`, now and at each change, without data. */
export const streamPersonUpdates = (userId: string): ReadableStream<Uint8Array> =>
  streamEvents(tagOf(userId), async () => ({ at: new Date().toISOString() }))
