import type { RedirectForm, RedirectKind, RedirectRow, RedirectSort } from '#contract/redirects'
import { formatDay } from '#shared/dates/dates'
import { redirects as words } from '#texts/admin/redirects'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { partTabs } from '#web/admin/kit/list/part-tabs.ts'
import {
  createSearchParser,
  type ListSearch,
  toApiSort,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { CreateRecordButton, PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { formatPath } from './path-text.ts'
import { RedirectFileImport } from './redirect-file-import.tsx'

const heads = words.columns
const sorts = { de: 'from', usos: 'uses', criado: 'created' } as const satisfies UrlValues<RedirectSort>
const kinds = {
  loja: 'automatic',
  equipe: 'written',
  buscas: 'search',
} as const satisfies UrlValues<RedirectKind>

export type RedirectsSearch = ListSearch<'aba' | 'parte' | 'feito'>
export const redirectsSearch = createSearchParser({
  filters: { aba: ['enderecos'], parte: ['levam', 'ocultos'], feito: kinds },
  sorts,
})

/** Tabs of the redirects: paths not found, existing redirects, and hidden paths. */
export const redirectTabs = partTabs('enderecos', words.back, [
  [words.parts.unknown],
  [words.parts.lead, 'levam'],
  [words.parts.ignored, 'ocultos'],
])

const formatKind = ({ automatic }: RedirectRow): string => words.kinds[automatic ? 'automatic' : 'written']
const formatLastUse = ({ lastUsedAt }: RedirectRow) =>
  lastUsedAt ? <RelativeTime at={lastUsedAt} /> : words.never

/** Redirects with their number of uses. */
const redirects = panelResourceOf({
  id: 'redirects',
  screen: 'produtos',
  tab: 'enderecos',
  list: {
    texts: words,
    parseSearch: redirectsSearch,
    query({ busca, feito, ordem = '-criado', pagina }: RedirectsSearch) {
      const query = {
        search: busca,
        kind: toApiValue(kinds, feito),
        sort: toApiSort(sorts, ordem),
        page: pagina,
      }
      return paginatedStaffQuery(['redirects', 'list', query], (signal) =>
        api.redirects.get({ query, signal }),
      )
    },
    sort: '-criado',
    filters: [
      {
        param: 'feito',
        label: words.kind,
        kind: 'choice',
        options: { loja: words.kinds.automatic, equipe: words.kinds.written, buscas: words.kinds.search },
      },
    ],
    nameOf: ({ from }: RedirectRow) => from,
    columns: [
      { id: 'from', title: heads.from, name: true, sort: 'de', cell: ({ from }) => formatPath(from) },
      { id: 'to', title: heads.to, visibleFrom: 560, cell: ({ to }) => to },
      { id: 'kind', title: heads.kind, width: 104, visibleFrom: 900, muted: true, cell: formatKind },
      {
        id: 'uses',
        title: heads.uses,
        width: 84,
        alignEnd: true,
        sort: 'usos',
        cell: ({ uses }) => uses.toLocaleString('pt-BR'),
      },
      {
        id: 'last',
        title: heads.lastUsed,
        width: 108,
        alignEnd: true,
        muted: true,
        visibleFrom: 720,
        cell: formatLastUse,
      },
    ],
    card: (row) => ({
      title: formatPath(row.from),
      detail: row.to,
      end: row.uses.toLocaleString('pt-BR'),
    }),
    tabs: (answer, search) => redirectTabs(search, search.busca || search.feito ? undefined : answer?.total),
    exportUrl: () => api.redirects.file.url(),
  },
  panel: {
    title: ({ from }) => formatPath(from),
    body: (_, row) => row && <RedirectDetails row={row} />,
  },
  dialog: {
    add: words.add,
    text: words.addText,
    submit: words.save,
    labels: createFieldLabels<RedirectForm>({ from: words.from, to: words.to }),
    fields: (row) => ({
      from: { hint: row ? undefined : words.fromHint, required: true, maxLength: 400 },
      to: { hint: words.toHint, required: true, maxLength: 400 },
    }),
    create: (body) => api.redirects.post({ body }),
    created: words.saved,
  },
  edit: {
    label: words.edit,
    values: ({ from, to }) => ({ from, to }),
    save: (id, body) => api.redirects(id).put({ body }),
    saved: words.saved,
  },
  remove: {
    label: words.remove,
    confirmation: { title: words.removeQuestion, text: words.removeText, confirm: words.remove },
    run: (id) => api.redirects(id).delete(),
    removed: words.removed,
  },
})

export const RedirectList = () => <PanelResourceList resource={redirects} actions={<RedirectActions />} />

/** Actions of the redirects: add one, or import many from a CSV file. */
export const RedirectActions = () => (
  <>
    <RedirectFileImport />
    <CreateRecordButton resource={redirects} />
  </>
)

const RedirectDetails = ({ row }: { row: RedirectRow }) => (
  <>
    <Section title={words.to}>
      <a href={row.to} target="_blank" rel="noreferrer" className={`break-all ${linkClass}`}>
        {row.to}
      </a>
    </Section>
    <Section title={words.facts}>
      <DescriptionList
        items={{
          [heads.uses]: row.uses.toLocaleString('pt-BR'),
          [heads.lastUsed]: formatLastUse(row),
          [heads.kind]: formatKind(row),
          [words.made]: formatDay(row.createdAt),
        }}
      />
    </Section>
  </>
)
