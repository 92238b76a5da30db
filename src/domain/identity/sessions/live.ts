import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { eventStream } from '#platform/realtime'

const tagOf = (userId: string) => `person:${userId}`

/** Notifies all browsers of a person after the commit that their sessions, permissions or data changed. */
export const tellPerson = (tx: Db, userId: string): Promise<void> => dropTags(tx, [tagOf(userId)])

/** Returns Server-Sent Events for a person: `{ at }`, now and at each change, without data. */
export const personNews = (userId: string): ReadableStream<Uint8Array> =>
  eventStream(tagOf(userId), async () => ({ at: new Date().toISOString() }))
