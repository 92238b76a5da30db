import type { Db } from '#platform/postgres/database'
import { enqueue } from './jobs.ts'

/** Domain event, named in the past tense and declared by the context that publishes it. */
export type EventType<Payload> = { readonly name: string; readonly payload?: Payload }

export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name })

/** Subscription to an event: a handler in its transaction, or a job queue after it. */
type Subscription = { name: string; handler?: (tx: Db, payload: never) => Promise<void>; queue?: string }

/**
 * Subscribes a handler that runs in the publishing transaction. It may write only tables of its own context, and can
 * defer work with `beforeCommit`.
 */
export const handleInTransaction = <Payload>(
  kind: EventType<Payload>,
  handler: (tx: Db, payload: Payload) => Promise<void>,
): Subscription => ({ name: kind.name, handler })

/** Subscribes a job queue. The job is enqueued in the publishing transaction, with the payload as its data. */
export const handleAsJob = <Payload>(kind: EventType<Payload>, queue: string): Subscription => ({
  name: kind.name,
  queue,
})

let subscriptions = new Map<string, Subscription[]>()

/** Installs the subscriptions of `server/events.ts`; a second call replaces the first. */
export function subscribe(list: readonly Subscription[]): void {
  subscriptions = Map.groupBy(list, ({ name }) => name)
}

export async function publishEvent<Payload extends object>(
  tx: Db,
  kind: EventType<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { handler, queue } of subscriptions.get(kind.name) ?? []) {
    if (handler) await handler(tx, payload as never)
    if (queue) await enqueue(tx, queue, payload)
  }
}
