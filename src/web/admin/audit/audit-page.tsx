import type { AuditPage as Answer, AuditRow } from '#contract/audit'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatActor } from '#texts/admin/actors'
import { audit } from '#texts/admin/audit'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { DateTime } from '#web/admin/kit/table/date-time.tsx'
import { getChangeLines, summarizeChange } from './change-lines.ts'
import { ChangeDetails } from './change-details.tsx'
import { auditQuery, type AuditSearch, parseAuditSearch, getExportUrl } from './queries.ts'

const words = audit.columns
const filters = audit.filters

// Old rows may contain codes that are no longer written.
const actions: Readonly<Record<string, string>> = audit.actions
const entities: Readonly<Record<string, string>> = audit.entities
const actionOf = ({ action }: AuditRow): string => actions[action] ?? action
const entityOf = ({ entityType, entityName }: AuditRow): string =>
  [entities[entityType] ?? entityType, entityName].filter(Boolean).join(' · ')

/** List of audit rows. Read only. */
const auditList: ListConfig<AuditRow, AuditSearch, Answer> = {
  parseSearch: parseAuditSearch,
  id: 'audit',
  screen: 'auditoria',
  texts: audit,
  query: auditQuery,
  exportUrl: getExportUrl,
  idOf: ({ id }) => id,
  nameOf: (row) => audit.open(actionOf(row), entityOf(row), formatDayAndTime(row.at)),
  columns: [
    { id: 'at', title: words.at, width: 152, name: true, cell: ({ at }) => <DateTime at={at} /> },
    { id: 'who', title: words.who, visibleFrom: 560, cell: ({ actor }) => formatActor(actor) },
    { id: 'action', title: words.action, width: 132, cell: actionOf },
    { id: 'entity', title: words.entity, cell: entityOf },
    {
      id: 'change',
      title: words.change,
      visibleFrom: 860,
      muted: true,
      cell: (row) => summarizeChange(getChangeLines(row)),
    },
  ],
  card: (row) => ({
    title: `${actionOf(row)}: ${entityOf(row)}`,
    detail: formatActor(row.actor),
    endDetail: formatDayAndTime(row.at),
  }),
  filters: [
    { param: 'quem', label: filters.who, kind: 'text', hint: filters.whoHint },
    { param: 'acao', label: filters.action, kind: 'choice', options: audit.actions },
    { param: 'entidade', label: filters.entity, kind: 'choice', options: audit.entities },
    { param: 'texto', label: filters.text, kind: 'text', hint: filters.textHint },
    { param: 'de', label: filters.from, kind: 'date' },
    { param: 'ate', label: filters.to, kind: 'date' },
    { param: 'id', label: audit.detail.id, kind: 'text' },
  ],
  panel: {
    title: (row) => row && actionOf(row),
    body: (_, row) => row && <ChangeDetails row={row} name={entityOf(row)} />,
  },
}

export const AuditPage = () => <ListPage list={auditList} />
