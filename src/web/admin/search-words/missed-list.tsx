import type { MissedPage } from '#contract/catalog'
import { formatIsoDay } from '#shared/dates'
import { searchWords } from '#texts/search-words'
import { Guesses } from '#web/admin/addresses/guesses.tsx'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { partsOf } from './parts.ts'
import { missedQuery, wordsSearch, type WordsSearch } from './queries.ts'
import { NewSynonym } from './synonym-list.tsx'

type Row = MissedPage['items'][number]
const words = searchWords.missed
const heads = words.columns

/** Describes the current state of a search: results since added, or a redirect. */
function nowOf({ finds, leadsTo }: Row): string {
  if (leadsTo !== null) return words.leads(leadsTo)
  return finds > 0 ? words.finds(finds) : words.nothing
}

const Now = ({ row }: { row: Row }) => (
  <StatusDot tone={row.leadsTo !== null || row.finds > 0 ? 'done' : 'alert'}>{nowOf(row)}</StatusDot>
)

/** List of searches without results in the last 30 days, most frequent first. */
const list: ListOf<Row, WordsSearch, MissedPage> = {
  screen: 'produtos',
  words: { ...words, title: searchWords.title, steps: searchWords.steps },
  read: wordsSearch,
  query: missedQuery,
  idOf: ({ id }) => id,
  nameOf: (row) => row.words,
  columns: [
    { id: 'words', title: heads.words, name: true, cell: (row) => row.words },
    { id: 'now', title: heads.now, width: 260, from: 560, cell: (row) => <Now row={row} /> },
    {
      id: 'last',
      title: heads.last,
      width: 132,
      from: 720,
      end: true,
      quiet: true,
      cell: ({ lastDay }) => formatIsoDay(lastDay).replace(/ de \d{4}$/, ''),
    },
    {
      id: 'count',
      title: heads.count,
      width: 84,
      end: true,
      cell: ({ count }) => count.toLocaleString('pt-BR'),
    },
  ],
  card: (row) => ({ title: row.words, detail: nowOf(row), end: row.count.toLocaleString('pt-BR') }),
  steps: (answer, search) => partsOf(search, search.busca ? undefined : answer?.total),
  panel: { title: (row) => row?.words, body: (_, row) => row && <Missed key={row.words} row={row} /> },
}

export const MissedList = () => <ListPage list={list} actions={<NewSynonym />} />

const { synonym, redirect } = searchWords

/** Side panel of a search without results: add a synonym or a redirect. */
const Missed = ({ row }: { row: Row }) => (
  <>
    <Section title={heads.now}>
      <Now row={row} />
    </Section>
    <Section title={synonym.title}>
      <p className="mb-2 text-muted">{synonym.lead}</p>
      <Act
        label={synonym.save}
        look="ink"
        ask={{
          title: `${row.words} ${synonym.title.toLowerCase()}`,
          text: synonym.lead,
          confirm: synonym.save,
          fields: [
            { name: 'meaning', label: synonym.meaning, required: true, maxLength: 60 },
            { name: 'mutual', label: synonym.mutual, type: 'checkbox' },
          ],
        }}
        run={({ meaning = '', mutual }) =>
          api.catalog.synonyms.post({ body: { term: row.words, meaning, mutual: mutual === 'on' } })
        }
        done={synonym.saved}
      />
    </Section>
    <Guesses
      from={`/produtos?search=${row.words.replaceAll(' ', '+')}`}
      meant={row.words}
      done={redirect.saved}
    />
  </>
)
