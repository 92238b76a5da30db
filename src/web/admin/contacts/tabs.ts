import { staffLeads } from '#texts/admin/leads'
import type { ListTab } from '#web/admin/kit/list/list-config.ts'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'

const { tabs } = staffLeads
export type ContactTab = keyof typeof tabs

/** A tab: its URL parameter value, title and count. */
type TabEntry = readonly [parte: string | undefined, title: string, count: number | undefined]

/** Builds the tabs of one list, with links to the other lists: the customers first, the contacts after it, imports last. */
export function buildTabs<S extends ListSearch & { parte?: string | undefined }>(
  here: ContactTab,
  search: S,
  parts: readonly TabEntry[],
): ListTab<S>[] {
  const own = parts.map(([parte, title, count]) => ({
    title,
    count,
    search: updateFilters(search, { parte }),
    current: search.parte === parte,
  }))
  const others = (Object.keys(tabs) as ContactTab[])
    .filter((aba) => aba !== here)
    .map((aba) => ({ title: tabs[aba], search: { aba } as unknown as S, current: false }))
  const place = here === 'importar' ? others.length : here === 'clientes' ? 0 : 1
  return [...others.slice(0, place), ...own, ...others.slice(place)]
}
