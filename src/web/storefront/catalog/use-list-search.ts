import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Facets } from '#contract/catalog'
import { brl } from '#shared/money'
import { list as text } from '#texts/list'
import { filtersOf, parseListSearch, valuesOf } from './list-search.ts'
import type { ListFilters, ListSearch } from './queries.ts'

/** Adds a value to a list of a filter, or takes it out. */
export const toggled = (joined: string | undefined, value: string): string | undefined => {
  const values = valuesOf(joined)
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return next.length ? next.join(',') : undefined
}

/** The chosen filters, as the address that is being gone to has them: a control answers before its list came. */
export function useListSearch() {
  const search = useLocation({ select: (location) => parseListSearch(location.search) })
  const navigate = useNavigate()
  return {
    search,
    change: (filters: Partial<ListFilters>) => {
      void navigate({
        to: '.',
        search: { ...filtersOf(search), ...filters },
        resetScroll: false,
        replace: true,
      })
      const list = document.getElementById('lista')
      if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
    },
  }
}

export type ActiveFilter = { key: string; label: string; without: Partial<ListFilters> }

const facetNames = ['category', 'color', 'size'] as const

/** What is chosen, one by one, each with the change that takes it away. */
export function activeFilters(search: ListSearch, facets: Facets): ActiveFilter[] {
  const chosen = facetNames.flatMap((name) =>
    valuesOf(search[name]).map((value) => ({
      key: `${name} ${value}`,
      label: facets[name].find((option) => option.value === value)?.label ?? value,
      without: { [name]: toggled(search[name], value) },
    })),
  )
  const { search: term, minPrice, maxPrice, available } = search
  if (term) chosen.unshift({ key: 'search', label: text.searchChip(term), without: { search: undefined } })
  if (minPrice)
    chosen.push({
      key: 'min',
      label: text.priceFrom(brl(Number(minPrice))),
      without: { minPrice: undefined },
    })
  if (maxPrice)
    chosen.push({ key: 'max', label: text.priceTo(brl(Number(maxPrice))), without: { maxPrice: undefined } })
  if (available)
    chosen.push({ key: 'available', label: text.onlyAvailable, without: { available: undefined } })
  return chosen
}

export const noFilters: Partial<ListFilters> = {
  search: undefined,
  category: undefined,
  color: undefined,
  size: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  available: undefined,
}
