import type { AuditFilter } from '#contract/audit'
import { dayPattern, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Parses the URL filters of the audit list; `apos` is the cursor (id of the last row of the previous page). */
export const parseAuditSearch = createSearchParser({
  filters: {
    quem: /\S/,
    acao: /^[A-Z_]+$/,
    entidade: /^[a-z_]+$/,
    texto: /\S/,
    de: dayPattern,
    ate: dayPattern,
    id: /\S/,
  },
})
export type AuditSearch = ReturnType<typeof parseAuditSearch>

/** Maps the URL filters to the query of the API. */
const toAuditFilter = ({ quem, acao, entidade, id, de, ate, texto }: AuditSearch): Partial<AuditFilter> => ({
  who: quem,
  action: acao,
  entity: entidade,
  entityId: id,
  from: de,
  to: ate,
  text: texto,
})

export function auditQuery(search: AuditSearch) {
  const query = { ...toAuditFilter(search), after: search.apos }
  return paginatedStaffQuery(['audit', query], (signal) => api.audit.get({ query, signal }))
}

/** Returns the URL of the CSV export with the same filters. */
export const getExportUrl = (search: AuditSearch): string => api.audit.export.url(toAuditFilter(search))
