import type { AuditRow } from '#contract/audit'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatActor } from '#texts/admin/actors'
import { audit as words } from '#texts/admin/audit'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { DateTime } from '#web/admin/kit/table/date-time.tsx'
import { getChangeLines, summarizeChange } from './change-lines.ts'
import { ChangeDetails } from './change-details.tsx'
import { auditQuery, getExportUrl, parseAuditSearch } from './queries.ts'

const { columns: heads, filters } = words

// Old rows may contain codes that are no longer written.
const actions: Readonly<Record<string, string>> = words.actions
const entities: Readonly<Record<string, string>> = words.entities
const actionOf = ({ action }: AuditRow): string => actions[action] ?? action
const entityOf = ({ entityType, entityName }: AuditRow): string =>
  [entities[entityType] ?? entityType, entityName].filter(Boolean).join(' · ')

/** Audit rows. Read only. */
export const audit = panelResourceOf({
  id: 'audit',
  screen: 'auditoria',
  list: {
    texts: words,
    parseSearch: parseAuditSearch,
    query: auditQuery,
    exportUrl: getExportUrl,
    nameOf: (row: AuditRow) => words.open(actionOf(row), entityOf(row), formatDayAndTime(row.at)),
    columns: [
      { id: 'at', title: heads.at, width: 152, name: true, cell: ({ at }) => <DateTime at={at} /> },
      { id: 'who', title: heads.who, visibleFrom: 560, cell: ({ actor }) => formatActor(actor) },
      { id: 'action', title: heads.action, width: 132, cell: actionOf },
      { id: 'entity', title: heads.entity, cell: entityOf },
      {
        id: 'change',
        title: heads.change,
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
      { param: 'acao', label: filters.action, kind: 'choice', options: words.actions },
      {
        param: 'entidade',
        label: filters.entity,
        kind: 'choice',
        options: { ...words.entityGroups, ...words.entities },
      },
      { param: 'texto', label: filters.text, kind: 'text', hint: filters.textHint },
      { param: 'de', label: filters.from, kind: 'date' },
      { param: 'ate', label: filters.to, kind: 'date' },
      { param: 'id', label: words.detail.id, kind: 'text' },
    ],
  },
  panel: {
    title: actionOf,
    body: (_, row) => row && <ChangeDetails row={row} name={entityOf(row)} />,
  },
})
