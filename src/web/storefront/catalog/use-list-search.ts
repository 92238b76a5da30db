import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Facets } from '#contract/catalog'
import { formatBrl } from '#shared/money/money'
import { productFilters as text } from '#texts/catalog/product-filters'
import { toListFilters, parseListSearch, splitValues } from './list-search.ts'
import type { ListFilters, ListSearch } from './queries.ts'

/** Adds a value to a comma-separated filter, or removes it. */
export const toggleValue = (joined: string | undefined, value: string): string | undefined => {
  const values = splitValues(joined)
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return next.length ? next.join(',') : undefined
}

/** Returns the filters of the pending URL, so that a control responds before its list is loaded. */
export function useListSearch() {
  const search = useLocation({ select: (location) => parseListSearch(location.search) })
  const navigate = useNavigate()
  return {
    search,
    change: (filters: Partial<ListFilters>) => {
      void navigate({
        to: '.',
        search: { ...toListFilters(search), ...filters },
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

/** Returns the active filters one by one, each with the change that removes it. */
export function listActiveFilters(search: ListSearch, facets: Facets): ActiveFilter[] {
  const chosen = facetNames.flatMap((name) =>
    splitValues(search[name]).map((value) => ({
      key: `${name} ${value}`,
      label: facets[name].find((option) => option.value === value)?.label ?? value,
      without: { [name]: toggleValue(search[name], value) },
    })),
  )
  const { search: term, minPrice, maxPrice, available } = search
  if (term) chosen.unshift({ key: 'search', label: text.searchChip(term), without: { search: undefined } })
  if (minPrice)
    chosen.push({
      key: 'min',
      label: text.priceFrom(formatBrl(Number(minPrice))),
      without: { minPrice: undefined },
    })
  if (maxPrice)
    chosen.push({
      key: 'max',
      label: text.priceTo(formatBrl(Number(maxPrice))),
      without: { maxPrice: undefined },
    })
  if (available)
    chosen.push({ key: 'available', label: text.onlyAvailable, without: { available: undefined } })
  return chosen
}

export const clearedFilters: Partial<ListFilters> = {
  search: undefined,
  category: undefined,
  color: undefined,
  size: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  available: undefined,
}
