import type { LinkProps } from '@tanstack/react-router'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/auth/permissions'

/** List that shows a kind of record, and the route of one of them, with its `id` as the parameter. */
export type ListedRecord = { list: string; to: NonNullable<LinkProps['to']> }

/** Descriptor of a detail view: `DetailPage` renders it as a page, `DetailPanel` in a side panel. */
export type DetailConfig<T> = {
  screen: AdminScreen
  query: (id: string) => UseQueryOptions<T, Error, T, readonly unknown[]>
  /** live tags (`src/shared/http/live-tags.ts`) that invalidate the query */
  live?: (id: string) => readonly string[]
  title: (thing: T) => ReactNode
  /** adds links to the records before and after it in its list */
  listed?: ListedRecord
  /** status next to the title */
  aside?: (thing: T) => ReactNode
  /** other content of the header */
  headerExtra?: (thing: T) => ReactNode
  /** why the record cannot be edited */
  note?: (thing: T, me: Me) => string | undefined
  /** actions of the record, above the content */
  actions?: (thing: T) => ReactNode
  main: (thing: T) => ReactNode
  /** second column, where there is room */
  side?: (thing: T) => ReactNode
}
