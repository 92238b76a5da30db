import type { AuditFilter } from '#contract/audit'
import { renamedEntities } from '#texts/admin/audit'
import { dayPattern, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const parseSearch = createSearchParser({
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
export type AuditSearch = ReturnType<typeof parseSearch>

/**
 * Parses the URL filters of the audit list; `apos` is the cursor (id of the last row of the previous page). A stored
 * URL may name an entity that was renamed.
 */
export function parseAuditSearch(given: Record<string, unknown>): AuditSearch {
  const { entidade, ...rest } = parseSearch(given)
  return entidade ? { ...rest, entidade: renamedEntities[entidade] ?? entidade } : rest
}

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
