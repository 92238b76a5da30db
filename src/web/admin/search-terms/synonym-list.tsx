import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { SynonymView } from '#contract/catalog'
import { searchTerms } from '#texts/admin/search-terms'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { runForEach } from '#web/admin/kit/list/run-for-each.ts'
import { api } from '#web/client/api.ts'
import { buildTabs } from './tabs.ts'
import { synonymsQuery, searchTermsSearch, type SearchTermsSearch } from './queries.ts'

const words = searchTerms.synonyms
const { synonym } = searchTerms

const remove = ({ id }: SynonymView) => api.catalog.synonyms(id).delete()
const formatPair = ({ term, meaning, mutual }: SynonymView): string =>
  `${term} ${words.arrow(mutual)} ${meaning}`

/** List of synonyms: terms of shoppers and the matching terms of the catalogue. */
const list: ListConfig<SynonymView, SearchTermsSearch, { items: SynonymView[] }> = {
  id: 'synonyms',
  screen: 'produtos',
  texts: { ...words, title: searchTerms.title, tabsLabel: searchTerms.tabsLabel },
  parseSearch: searchTermsSearch,
  query: synonymsQuery,
  idOf: ({ id }) => id,
  nameOf: formatPair,
  columns: [
    { id: 'term', title: words.columns.term, name: true, cell: ({ term }) => term },
    {
      id: 'how',
      title: words.columns.how,
      width: 148,
      visibleFrom: 560,
      muted: true,
      cell: ({ mutual }) => `${words.arrow(mutual)} ${mutual ? words.mutual : words.oneWay}`,
    },
    { id: 'meaning', title: words.columns.meaning, cell: ({ meaning }) => meaning },
  ],
  card: ({ term, meaning, mutual }) => ({ title: term, detail: `${words.arrow(mutual)} ${meaning}` }),
  tabs: (answer, search) => buildTabs(search, search.busca ? undefined : answer?.items.length),
  bulk: [
    {
      id: 'remove',
      label: words.remove,
      icon: Trash,
      fits: () => true,
      run: (rows) => runForEach(rows, remove),
    },
  ],
  panel: {
    title: (row) => row && formatPair(row),
    body: (_, row) =>
      row && (
        <div className="px-5 py-3">
          <p className="mb-3 text-muted">{row.mutual ? words.mutual : words.oneWay}</p>
          <ActionButton
            label={words.remove}
            danger
            run={() => remove(row)}
            done={searchTerms.synonym.removed}
          />
        </div>
      ),
  },
}

export const SynonymList = () => <ListPage list={list} actions={<NewSynonymButton />} />

/** Button that adds a synonym through a dialog. */
export const NewSynonymButton = () => (
  <ActionButton
    label={words.add}
    look="earth"
    keys="c"
    confirmation={{
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
