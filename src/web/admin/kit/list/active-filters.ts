import { formatIsoDay } from '#shared/dates'
import { adminKit } from '#texts/admin-kit'
import type { Filter, ListAnswer, ListOf } from './list.ts'
import { saysOf } from './narrow.ts'
import type { ListSearch } from './search.ts'

export type ActiveFilter = { param: string; label: string; value: string }

/** Formats the URL value of a filter. */
const valueOf = (filter: Filter, text: string): string => {
  if (filter.kind === 'choice') return filter.options[text] ?? text
  return filter.kind === 'date' ? formatIsoDay(text) : text
}

/** Returns the active filters of a list, the search last. */
export function activeFilters<Row, S extends ListSearch, A extends ListAnswer<Row>>(
  { filters = [] }: ListOf<Row, S, A>,
  search: S,
): ActiveFilter[] {
  const said = saysOf(search)
  const found = filters.flatMap((filter) => {
    const text = said[filter.param]
    return text === undefined
      ? []
      : [{ param: filter.param, label: filter.label, value: valueOf(filter, text) }]
  })
  return said['busca']
    ? [...found, { param: 'busca', label: adminKit.filters.search, value: said['busca'] }]
    : found
}
