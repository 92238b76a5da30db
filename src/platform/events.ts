import type { Db } from './database.ts'
import { enqueue } from './jobs.ts'

/** Something that happened, in the past tense, declared by the context that announces it. */
export type EventKind<Payload> = { readonly name: string; readonly payload?: Payload }

export const event = <Payload>(name: string): EventKind<Payload> => ({ name })

type Wire = { name: string; now?: (tx: Db, payload: never) => Promise<void>; later?: string }

/** The handler runs in the announcing transaction and may write only tables of its own context. */
export const now = <Payload>(
  kind: EventKind<Payload>,
  handler: (tx: Db, payload: Payload) => Promise<void>,
): Wire => ({
  name: kind.name,
  now: handler,
})

/** The payload becomes a job of that queue, enqueued in the announcing transaction. */
export const later = <Payload>(kind: EventKind<Payload>, queue: string): Wire => ({
  name: kind.name,
  later: queue,
})

let wires = new Map<string, Wire[]>()

/** Installs the list of `server/events.ts`; a second call replaces the first. */
export function wire(list: readonly Wire[]): void {
  wires = Map.groupBy(list, ({ name }) => name)
}

export async function announce<Payload extends object>(
  tx: Db,
  kind: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { now: handler, later: queue } of wires.get(kind.name) ?? []) {
    if (handler) await handler(tx, payload as never)
    if (queue) await enqueue(tx, queue, payload)
  }
}
