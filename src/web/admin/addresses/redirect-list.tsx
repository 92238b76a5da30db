import type { RedirectPage, RedirectRow } from '#contract/redirects'
import { formatDay } from '#shared/dates'
import { redirects as words } from '#texts/redirects'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Facts } from '#web/admin/kit/detail/facts.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { oneByOne } from '#web/admin/kit/list/one-by-one.ts'
import { Age } from '#web/admin/kit/table/when.tsx'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { api } from '#web/client/api.ts'
import { AddressActions } from './address-actions.tsx'
import { addressText } from './address-words.ts'
import { partsOf } from './parts.ts'
import { addressesSearch, type AddressesSearch, redirectsQuery } from './queries.ts'

const heads = words.columns
const kindOf = ({ automatic }: RedirectRow): string => words.kinds[automatic ? 'automatic' : 'written']
const lastUse = ({ lastUsedAt }: RedirectRow) => (lastUsedAt ? <Age at={lastUsedAt} /> : words.never)

/** List of redirects with their number of uses. */
const list: ListOf<RedirectRow, AddressesSearch, RedirectPage> = {
  screen: 'produtos',
  words,
  read: addressesSearch,
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
    { id: 'from', title: heads.from, name: true, sort: 'de', cell: ({ from }) => addressText(from) },
    { id: 'to', title: heads.to, from: 560, cell: ({ to }) => to },
    { id: 'kind', title: heads.kind, width: 104, from: 900, quiet: true, cell: kindOf },
    {
      id: 'uses',
      title: heads.uses,
      width: 84,
      end: true,
      sort: 'usos',
      cell: ({ uses }) => uses.toLocaleString('pt-BR'),
    },
    { id: 'last', title: heads.lastUsed, width: 108, end: true, quiet: true, from: 720, cell: lastUse },
  ],
  card: (row) => ({
    title: addressText(row.from),
    detail: row.to,
    end: row.uses.toLocaleString('pt-BR'),
  }),
  steps: (answer, search) => partsOf(search, search.busca || search.feito ? undefined : answer?.total),
  bulk: [
    {
      id: 'remove',
      label: words.remove,
      icon: Trash,
      fits: () => true,
      run: (rows) => oneByOne(rows, ({ id }) => api.redirects(id).delete()),
    },
  ],
  panel: {
    title: (row) => row && addressText(row.from),
    body: (_, row) => row && <Redirect key={row.id} row={row} />,
  },
  exportUrl: () => api.redirects.file.url(),
}

export const RedirectList = () => <ListPage list={list} actions={<AddressActions />} />

const Redirect = ({ row }: { row: RedirectRow }) => (
  <>
    <Section title={words.to}>
      <a href={row.to} target="_blank" rel="noreferrer" className={`break-all ${linkClass}`}>
        {row.to}
      </a>
    </Section>
    <Section title={words.facts}>
      <Facts
        facts={{
          [heads.uses]: row.uses.toLocaleString('pt-BR'),
          [heads.lastUsed]: lastUse(row),
          [heads.kind]: kindOf(row),
          [words.made]: formatDay(row.createdAt),
        }}
      />
    </Section>
    <div className="flex gap-2 px-5 py-3">
      <Act
        label={words.edit}
        ask={{
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
      <Act
        label={words.remove}
        danger
        ask={{ title: words.removeQuestion, text: words.removeText, confirm: words.remove }}
        run={() => api.redirects(row.id).delete()}
        done={words.removed}
      />
    </div>
  </>
)
