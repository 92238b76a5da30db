import type { AuditFilter } from '#contract/audit'
import { aDay, searchOf } from '#web/admin/kit/list/search.ts'
import { staffPages } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Parses the URL filters of the audit list; `apos` is the cursor (id of the last row of the previous page). */
export const auditSearch = searchOf({
  filters: {
    quem: /\S/,
    acao: /^[A-Z_]+$/,
    entidade: /^[a-z_]+$/,
    texto: /\S/,
    de: aDay,
    ate: aDay,
    id: /\S/,
  },
})
export type AuditSearch = ReturnType<typeof auditSearch>

/** Maps the URL filters to the query of the API. */
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
  return staffPages(['audit', query], (signal) => api.audit.get({ query, signal }))
}

/** Returns the URL of the CSV export with the same filters. */
export const exportUrl = (search: AuditSearch): string => api.audit.export.url(filterOf(search))
