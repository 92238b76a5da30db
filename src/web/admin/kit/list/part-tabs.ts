import type { ListTab } from './list-config.ts'
import type { ListSearch } from './search-params.ts'

/**
 * Returns a function that builds the tabs of lists that share a screen: a link back to the screen, and each list by its
 * value of `parte`. `count` belongs to the current tab.
 */
export const partTabs =
  (aba: string, back: string, parts: readonly (readonly [title: string, parte?: string])[]) =>
  <S extends ListSearch<'aba' | 'parte'>>(search: S, count: number | undefined): ListTab<S>[] => [
    { title: back, search: {} as S, current: false },
    ...parts.map(([title, parte]) => ({
      title,
      ...(search.parte === parte ? { count } : {}),
      search: { aba, ...(parte ? { parte } : {}) } as S,
      current: search.parte === parte,
    })),
  ]
