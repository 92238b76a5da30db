import type { RedirectPage, RedirectRow } from '#contract/redirects'
import { formatDay } from '#shared/dates/dates'
import { redirects as words } from '#texts/admin/redirects'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { runForEach } from '#web/admin/kit/list/run-for-each.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { api } from '#web/client/api.ts'
import { RedirectActions } from './redirect-actions.tsx'
import { formatPath } from './path-text.ts'
import { buildTabs } from './tabs.ts'
import { redirectsSearch, type RedirectsSearch, redirectsQuery } from './queries.ts'

const heads = words.columns
const formatKind = ({ automatic }: RedirectRow): string => words.kinds[automatic ? 'automatic' : 'written']
const formatLastUse = ({ lastUsedAt }: RedirectRow) =>
  lastUsedAt ? <RelativeTime at={lastUsedAt} /> : words.never

/** List of redirects with their number of uses. */
const list: ListConfig<RedirectRow, RedirectsSearch, RedirectPage> = {
  id: 'redirects',
  screen: 'produtos',
  texts: words,
  parseSearch: redirectsSearch,
  query: redirectsQuery,
  sort: '-criado',
  filters: [
    {
      param: 'feito',
      label: words.kind,
      kind: 'choice',
      options: { loja: words.kinds.automatic, equipe: words.kinds.written, buscas: words.kinds.search },
    },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ from }) => from,
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
  tabs: (answer, search) => buildTabs(search, search.busca || search.feito ? undefined : answer?.total),
  bulk: [
    {
      id: 'remove',
      label: words.remove,
      icon: Trash,
      fits: () => true,
      run: (rows) => runForEach(rows, ({ id }) => api.redirects(id).delete()),
    },
  ],
  panel: {
    title: (row) => row && formatPath(row.from),
    body: (_, row) => row && <RedirectDetails key={row.id} row={row} />,
  },
  exportUrl: () => api.redirects.file.url(),
}

export const RedirectList = () => <ListPage list={list} actions={<RedirectActions />} />

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
    <div className="flex gap-2 px-5 py-3">
      <ActionButton
        label={words.edit}
        confirmation={{
          title: words.edit,
          text: words.addText,
          confirm: words.save,
          fields: [
            { name: 'from', label: words.from, value: row.from, required: true, maxLength: 400 },
            {
              name: 'to',
              label: words.to,
              hint: words.toHint,
              value: row.to,
              required: true,
              maxLength: 400,
            },
          ],
        }}
        run={({ from = '', to = '' }) => api.redirects(row.id).put({ body: { from, to } })}
        done={words.saved}
      />
      <ActionButton
        label={words.remove}
        danger
        confirmation={{ title: words.removeQuestion, text: words.removeText, confirm: words.remove }}
        run={() => api.redirects(row.id).delete()}
        done={words.removed}
      />
    </div>
  </>
)
