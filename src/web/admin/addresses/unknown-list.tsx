import type { UnknownPage, UnknownRow } from '#contract/redirects'
import { formatDayAndTime } from '#shared/dates'
import { redirects as words } from '#texts/redirects'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Facts } from '#web/admin/kit/detail/facts.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { Age } from '#web/admin/kit/table/when.tsx'
import { api } from '#web/client/api.ts'
import { meantBy } from './address-words.ts'
import { AddressActions } from './address-actions.tsx'
import { Guesses } from './guesses.tsx'
import { partsOf } from './parts.ts'
import { addressesSearch, type AddressesSearch, unknownQuery } from './queries.ts'

const heads = words.columns

/** List of requested paths that do not exist (404), most requested first. */
const list: ListOf<UnknownRow, AddressesSearch, UnknownPage> = {
  screen: 'produtos',
  words: {
    title: words.title,
    count: words.count,
    steps: words.steps,
    search: words.search,
    loading: words.loading,
    failed: words.failed,
    emptyTitle: words.unknownEmptyTitle,
    emptyText: words.unknownEmptyText,
  },
  read: addressesSearch,
  query: unknownQuery,
  idOf: ({ id }) => id,
  nameOf: ({ path }) => path,
  columns: [
    { id: 'path', title: heads.path, name: true, cell: ({ path }) => path },
    {
      id: 'count',
      title: heads.count,
      width: 96,
      end: true,
      cell: ({ count }) => count.toLocaleString('pt-BR'),
    },
    {
      id: 'last',
      title: heads.last,
      width: 96,
      end: true,
      quiet: true,
      from: 520,
      cell: ({ lastAt }) => <Age at={lastAt} />,
    },
  ],
  card: ({ path, count, lastAt }) => ({
    title: path,
    detail: <Age at={lastAt} />,
    end: count.toLocaleString('pt-BR'),
  }),
  steps: (answer, search) => partsOf(search, search.busca ? undefined : answer?.total),
  panel: { title: (row) => row?.path, body: (_, row) => row && <Unknown key={row.path} row={row} /> },
}

export const UnknownList = () => <ListPage list={list} actions={<AddressActions />} />

const Unknown = ({ row: { path, count, ignored, firstAt, lastAt } }: { row: UnknownRow }) => (
  <>
    <Section title={words.facts}>
      <Facts
        facts={{
          [heads.count]: count.toLocaleString('pt-BR'),
          [words.firstAsked]: formatDayAndTime(firstAt),
          [words.lastAsked]: formatDayAndTime(lastAt),
        }}
      />
    </Section>
    <Guesses from={path} meant={meantBy(path)} done={words.saved} />
    <div className="px-5 py-3">
      <Act
        label={ignored ? words.show : words.ignore}
        run={() => api.redirects.unknown.ignored.post({ body: { path, ignored: !ignored } })}
        done={ignored ? words.shown : words.ignored}
      />
    </div>
  </>
)
