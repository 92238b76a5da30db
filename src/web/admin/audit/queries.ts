import { keepPreviousData } from '@tanstack/react-query'
import type { AuditFilter, AuditPage } from '#contract/audit'
import { api } from '#web/client/api.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import type { AuditSearch } from './search.ts'

/** The filters of the address in the words of the API. */
const filterOf = ({ quem, acao, entidade, id, de, ate, texto }: AuditSearch): Partial<AuditFilter> => ({
  who: quem,
  action: acao,
  entity: entidade,
  entityId: id,
  from: de,
  to: ate,
  text: texto,
})

export function auditQuery(search: AuditSearch) {
  const query = { ...filterOf(search), after: search.apos }
  return {
    ...staffQuery(['audit', query], (signal) => api.audit.get({ query, signal })),
    placeholderData: keepPreviousData<AuditPage>,
  }
}

/** Where the same is kept as a file. */
export const exportUrl = (search: AuditSearch): string => api.audit.export.url(filterOf(search))
