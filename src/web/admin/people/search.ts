import { searchOf } from '#web/admin/kit/list/search.ts'

export const peopleSearch = searchOf({
  filters: { quem: ['clientes', 'equipe', 'bloqueados', 'nao-confirmados'] },
  sorts: ['nome', 'entrada', 'desde'],
})
export type PeopleSearch = ReturnType<typeof peopleSearch>
