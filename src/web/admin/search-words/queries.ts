import type { SynonymView } from '#contract/catalog'
import { type ListSearch, searchOf } from '#web/admin/kit/list/search.ts'
import { staffPages } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const wordsSearch = searchOf({ filters: { aba: ['busca'], parte: ['sinonimos'] } })
export type WordsSearch = ListSearch<'aba' | 'parte'>

export const missedQuery = ({ busca, pagina }: WordsSearch) => {
  const query = { search: busca, page: pagina }
  return staffPages(['search', 'missed', query], (signal) =>
    api.catalog['missed-searches'].get({ query, signal }),
  )
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the query of the synonyms. There are only a few hundred: all are loaded and filtered in the browser. */
export const synonymsQuery = ({ busca = '' }: WordsSearch) =>
  staffPages<{ items: SynonymView[] }>(['search', 'synonyms', busca], async (signal) => {
    const all = await api.catalog.synonyms.get({ signal })
    const part = plain(busca)
    return { items: all.filter(({ term, meaning }) => term.includes(part) || meaning.includes(part)) }
  })
