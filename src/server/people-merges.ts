import type { PeopleMerge } from '#platform/postgres/people-merge'
import { contexts } from './contexts.ts'

/** Merge of every context that takes part, from the lowest layer up. */
export const listPeopleMerges = (): Readonly<Record<string, PeopleMerge>> =>
  Object.fromEntries(
    contexts.flatMap(({ name, mergePeople }) => (mergePeople ? [[name, mergePeople] as const] : [])),
  )
