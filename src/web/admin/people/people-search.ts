import type { PeopleFilter, PeopleSort } from '#contract/team'

// Said here and not read from the texts: an address's rules come with the first load of every page.
export const peopleFilters: PeopleFilter[] = ['all', 'customers', 'team', 'banned', 'unconfirmed']
export const peopleSorts: PeopleSort[] = ['recent', 'name', 'seen']

/** The list as its address says it, in the words of the address bar. What makes no sense is left out. */
export type PeopleSearch = { quem?: string; ordem?: string; busca?: string; pagina?: number }

const filterWords: Record<Exclude<PeopleFilter, 'all'>, string> = {
  customers: 'clientes',
  team: 'equipe',
  banned: 'bloqueados',
  unconfirmed: 'nao-confirmados',
}
const sortWords: Record<Exclude<PeopleSort, 'recent'>, string> = { name: 'nome', seen: 'entrada' }

export const filterWord = (filter: PeopleFilter): string | undefined =>
  filter === 'all' ? undefined : filterWords[filter]
export const sortWord = (sort: PeopleSort): string | undefined =>
  sort === 'recent' ? undefined : sortWords[sort]

export const filterOf = (word: string | undefined): PeopleFilter =>
  peopleFilters.find((filter) => word !== undefined && filterWord(filter) === word) ?? 'all'
export const sortOf = (word: string | undefined): PeopleSort =>
  peopleSorts.find((sort) => word !== undefined && sortWord(sort) === word) ?? 'recent'

export function peopleSearch({ quem, ordem, busca, pagina }: Record<string, unknown>): PeopleSearch {
  const page = Number(pagina)
  const filter = filterWord(filterOf(String(quem)))
  const sort = sortWord(sortOf(String(ordem)))
  return {
    ...(filter ? { quem: filter } : {}),
    ...(sort ? { ordem: sort } : {}),
    ...(typeof busca === 'string' && busca.trim() !== '' ? { busca: busca.trim().slice(0, 120) } : {}),
    ...(Number.isInteger(page) && page > 1 ? { pagina: Math.min(page, 10_000) } : {}),
  }
}
