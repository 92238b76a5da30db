import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { eventStream } from '#platform/realtime'

const tagOf = (userId: string) => `person:${userId}`

/** Tells every open browser of a person, once the transaction commits, that sessions, rights or data are others now. */
export const tellPerson = (tx: Db, userId: string): Promise<void> => dropTags(tx, [tagOf(userId)])

/** News of a person as Server-Sent Events: `{ at }`, now and at each change. What changed is asked for elsewhere. */
export const personNews = (userId: string): ReadableStream<Uint8Array> =>
  eventStream(tagOf(userId), async () => ({ at: new Date().toISOString() }))
