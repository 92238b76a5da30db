import { Link } from '@tanstack/react-router'
import type { SetListPage, SetListRow, SetState } from '#contract/products'
import { formatAmount } from '#shared/money/amount'
import { setEditor as words } from '#texts/admin-products/set-editor'
import type { ListConfig, ListTab } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { setsQuery, type SetsSearch, setsSearch, toStateParam } from './queries.ts'

const heads = words.columns
const tones: Record<SetState, StatusTone> = { draft: 'waiting', active: 'done', archived: 'ended' }
const stateOrder: readonly SetState[] = ['active', 'draft', 'archived']

export const SetStateDot = ({ state }: { state: SetState }) => (
  <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
)

/** List of sets with their saving. */
const list: ListConfig<SetListRow, SetsSearch, SetListPage> = {
  id: 'sets',
  screen: 'produtos',
  texts: words,
  parseSearch: setsSearch,
  query: setsQuery,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/produtos/conjuntos/$id" params={{ id }} {...props} />,
  create: { label: words.add, to: '/admin/produtos/conjuntos/nova' },
  columns: [
    { id: 'name', title: heads.name, name: true, cell: renderName },
    {
      id: 'state',
      title: heads.state,
      width: 128,
      visibleFrom: 560,
      cell: ({ state }) => <SetStateDot state={state} />,
    },
    {
      id: 'pieces',
      title: heads.pieces,
      width: 360,
      visibleFrom: 900,
      muted: true,
      cell: ({ pieces }) => pieces.join(' + '),
    },
    { id: 'price', title: heads.price, width: 96, alignEnd: true, cell: ({ price }) => formatAmount(price) },
    {
      id: 'apart',
      title: heads.apart,
      width: 120,
      alignEnd: true,
      muted: true,
      visibleFrom: 700,
      cell: ({ apart }) => formatAmount(apart),
    },
  ],
  card: (row) => ({
    picture: <Picture picture={row.picture} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />,
    title: row.name,
    detail: row.pieces.join(' + '),
    end: formatAmount(row.price),
    endDetail: words.state[row.state],
  }),
  tabs: buildTabs,
}

export const SetList = () => <ListPage list={list} />

function renderName({ picture, name }: SetListRow) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Picture picture={picture} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
      <span className="truncate">{name}</span>
    </span>
  )
}

/** Builds the tabs: link back to the products, all sets, and each state with its count. */
function buildTabs(answer: SetListPage | undefined, search: SetsSearch): ListTab<SetsSearch>[] {
  const all = answer && stateOrder.reduce((sum, state) => sum + answer.counts[state], 0)
  const step = (title: string, situacao: string | undefined, count: number | undefined) => ({
    title,
    count,
    search: updateFilters(search, { situacao }),
    current: search.situacao === situacao,
  })
  return [
    { title: words.back, search: {}, current: false },
    step(words.all, undefined, all),
    ...stateOrder.map((state) => step(words.states[state], toStateParam(state), answer?.counts[state])),
  ]
}
