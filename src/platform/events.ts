import type { Db } from './database.ts'
import { enqueue } from './jobs.ts'

/** Something that happened, in the past tense, declared by the context that announces it. */
export type EventKind<Payload> = { readonly name: string; readonly payload?: Payload }

export const event = <Payload>(name: string): EventKind<Payload> => ({ name })

/** Who hears of an event: a handler within its transaction, or a job's queue after it. */
type Subscription = { name: string; handler?: (tx: Db, payload: never) => Promise<void>; queue?: string }

/** The handler runs in the announcing transaction and may write only tables of its own context; what can wait until its end gathers there (`beforeCommit`). */
export const inTransaction = <Payload>(
  kind: EventKind<Payload>,
  handler: (tx: Db, payload: Payload) => Promise<void>,
): Subscription => ({ name: kind.name, handler })

/** The payload becomes a job of that queue, enqueued in the announcing transaction. */
export const asJob = <Payload>(kind: EventKind<Payload>, queue: string): Subscription => ({
  name: kind.name,
  queue,
})

let subscriptions = new Map<string, Subscription[]>()

/** Installs the list of `server/events.ts`; a second call replaces the first. */
export function subscribe(list: readonly Subscription[]): void {
  subscriptions = Map.groupBy(list, ({ name }) => name)
}

export async function announce<Payload extends object>(
  tx: Db,
  kind: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { handler, queue } of subscriptions.get(kind.name) ?? []) {
    if (handler) await handler(tx, payload as never)
    if (queue) await enqueue(tx, queue, payload)
  }
}
