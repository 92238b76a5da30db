import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/permissions'

/** One thing of staff as data: `DetailPage` shows it on its own page, `DetailPanel` beside its list. */
export type PageOf<T> = {
  screen: AdminScreen
  query: (id: string) => UseQueryOptions<T, Error, T, readonly unknown[]>
  /** the tags (`src/shared/live-tags.ts`) at whose news it is read anew */
  live?: (id: string) => readonly string[]
  title: (thing: T) => ReactNode
  /** its state, beside the title */
  aside?: (thing: T) => ReactNode
  /** what else stands in the bar */
  bar?: (thing: T) => ReactNode
  /** why what stands here may not be done */
  note?: (thing: T, me: Me) => string | undefined
  /** what can be done with it now, above the rest */
  acts?: (thing: T) => ReactNode
  main: (thing: T) => ReactNode
  /** beside the main part, where there is room */
  side?: (thing: T) => ReactNode
}
