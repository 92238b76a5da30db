import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { SynonymView } from '#contract/catalog'
import { searchWords } from '#texts/search-words'
import { Act } from '#web/admin/kit/act/act.tsx'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { oneByOne } from '#web/admin/kit/list/one-by-one.ts'
import { api } from '#web/client/api.ts'
import { partsOf } from './parts.ts'
import { synonymsQuery, wordsSearch, type WordsSearch } from './queries.ts'

const words = searchWords.synonyms
const { synonym } = searchWords

const remove = ({ id }: SynonymView) => api.catalog.synonyms(id).delete()
const pairOf = ({ term, meaning, mutual }: SynonymView): string => `${term} ${words.arrow(mutual)} ${meaning}`

/** List of synonyms: terms of shoppers and the matching terms of the catalogue. */
const list: ListOf<SynonymView, WordsSearch, { items: SynonymView[] }> = {
  screen: 'produtos',
  words: { ...words, title: searchWords.title, steps: searchWords.steps },
  read: wordsSearch,
  query: synonymsQuery,
  idOf: ({ id }) => id,
  nameOf: pairOf,
  columns: [
    { id: 'term', title: words.columns.term, name: true, cell: ({ term }) => term },
    {
      id: 'how',
      title: words.columns.how,
      width: 148,
      from: 560,
      quiet: true,
      cell: ({ mutual }) => `${words.arrow(mutual)} ${mutual ? words.mutual : words.oneWay}`,
    },
    { id: 'meaning', title: words.columns.meaning, cell: ({ meaning }) => meaning },
  ],
  card: ({ term, meaning, mutual }) => ({ title: term, detail: `${words.arrow(mutual)} ${meaning}` }),
  steps: (answer, search) => partsOf(search, search.busca ? undefined : answer?.items.length),
  bulk: [
    {
      id: 'remove',
      label: words.remove,
      icon: Trash,
      fits: () => true,
      run: (rows) => oneByOne(rows, remove),
    },
  ],
  panel: {
    title: (row) => row && pairOf(row),
    body: (_, row) =>
      row && (
        <div className="px-5 py-3">
          <p className="mb-3 text-muted">{row.mutual ? words.mutual : words.oneWay}</p>
          <Act label={words.remove} danger run={() => remove(row)} done={searchWords.synonym.removed} />
        </div>
      ),
  },
}

export const SynonymList = () => <ListPage list={list} actions={<NewSynonym />} />

/** Button that adds a synonym through a dialog. */
export const NewSynonym = () => (
  <Act
    label={words.add}
    look="earth"
    keys="c"
    ask={{
      title: words.add,
      text: words.text,
      confirm: synonym.save,
      fields: [
        { name: 'term', label: words.term, required: true, maxLength: 60 },
        { name: 'meaning', label: synonym.meaning, required: true, maxLength: 60 },
        { name: 'mutual', label: synonym.mutual, type: 'checkbox' },
      ],
    }}
    run={({ term = '', meaning = '', mutual }) =>
      api.catalog.synonyms.post({ body: { term, meaning, mutual: mutual === 'on' } })
    }
    done={synonym.saved}
  />
)
