import { searchOf } from '#web/admin/kit/list/search.ts'

// Said here and not read from the texts: an address's rules come with the first load of every page.
export const peopleSearch = searchOf({
  filters: { quem: ['clientes', 'equipe', 'bloqueados', 'nao-confirmados'] },
  sorts: ['nome', 'entrada', 'desde'],
})
export type PeopleSearch = ReturnType<typeof peopleSearch>
