import { port } from '#platform/config/port'
import type { PeopleMerge } from '#platform/postgres/people-merge'

/** Merge of each context, by its name, from the lowest layer up. */
export const peopleMerges = port<Readonly<Record<string, PeopleMerge>>>('customer-insights.peopleMerges')
