import { formatIsoDay } from '#shared/dates/dates'
import { adminKit } from '#texts/admin/kit'
import type { Filter, ListResponse, ListConfig } from './list-config.ts'
import { getSearchValues } from './search-updates.ts'
import type { ListSearch } from './search-params.ts'

export type ActiveFilter = { param: string; label: string; value: string }

/** Formats the URL value of a filter. */
const formatFilterValue = (filter: Filter, text: string): string => {
  // The options of a tree are indented.
  if (filter.kind === 'choice') return filter.options[text]?.trim() ?? text
  return filter.kind === 'date' ? formatIsoDay(text) : text
}

/** Returns the active filters of a list, the search last. */
export function getActiveFilters<Row, S extends ListSearch, A extends ListResponse<Row>>(
  { filters = [] }: ListConfig<Row, S, A>,
  search: S,
): ActiveFilter[] {
  const said = getSearchValues(search)
  const found = filters.flatMap((filter) => {
    const text = said[filter.param]
    return text === undefined
      ? []
      : [{ param: filter.param, label: filter.label, value: formatFilterValue(filter, text) }]
  })
  return said['busca']
    ? [...found, { param: 'busca', label: adminKit.filters.search, value: said['busca'] }]
    : found
}
