import { Link } from '@tanstack/react-router'
import type { PromotionPage, PromotionRow, PromotionState } from '#contract/pricing'
import { formatAmount } from '#shared/amount'
import { promotions as words } from '#texts/promotions'
import type { ListOf, Step } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { narrowed } from '#web/admin/kit/list/narrow.ts'
import { StatusDot, type StatusTone } from '#web/ui/status-dot.tsx'
import { codeOf, offerOf, periodOf, targetsOf } from './promotion-words.ts'
import { promotionsQuery, type PromotionsSearch, promotionsSearch, wordOf } from './queries.ts'

const heads = words.columns
const tones: Record<PromotionState, StatusTone> = {
  running: 'done',
  scheduled: 'waiting',
  ended: 'ended',
  off: 'ended',
}

export const PromotionDot = ({ state }: { state: PromotionState }) => (
  <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
)

/** List of promotions and coupons with their results. */
const list: ListOf<PromotionRow, PromotionsSearch, PromotionPage> = {
  screen: 'produtos',
  words,
  read: promotionsSearch,
  query: promotionsQuery,
  sort: '-criada',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/produtos/promocoes/$id" params={{ id }} {...props} />,
  create: { label: words.add, to: '/admin/produtos/promocoes/nova' },
  columns: [
    { id: 'name', title: heads.name, name: true, sort: 'nome', cell: ({ name }) => name },
    { id: 'what', title: heads.what, width: 180, from: 640, cell: offerOf },
    { id: 'code', title: heads.code, width: 132, from: 760, quiet: true, cell: codeOf },
    {
      id: 'state',
      title: heads.state,
      width: 128,
      from: 480,
      cell: ({ state }) => <PromotionDot state={state} />,
    },
    { id: 'holdsFor', title: heads.holdsFor, width: 148, from: 1160, quiet: true, cell: targetsOf },
    { id: 'period', title: heads.period, width: 172, from: 1000, quiet: true, cell: periodOf },
    {
      id: 'uses',
      title: heads.uses,
      width: 96,
      end: true,
      sort: 'usos',
      cell: ({ uses, mostUses }) => words.uses(uses, mostUses),
    },
    {
      id: 'given',
      title: heads.given,
      width: 116,
      end: true,
      from: 880,
      sort: 'descontos',
      cell: ({ given }) => formatAmount(given),
    },
    {
      id: 'sales',
      title: heads.sales,
      width: 108,
      end: true,
      from: 1200,
      cell: ({ sales }) => formatAmount(sales),
    },
  ],
  card: (row) => ({
    title: row.name,
    detail: [offerOf(row), codeOf(row)].join(' · '),
    end: words.uses(row.uses, row.mostUses),
    endDetail: words.state[row.state],
  }),
  steps: stepsOf,
}

export const PromotionList = () => <ListPage list={list} />

const order: readonly PromotionState[] = ['running', 'scheduled', 'ended', 'off']

/** Builds the tabs: link back to the products, all promotions, and each state with its count. */
function stepsOf(answer: PromotionPage | undefined, search: PromotionsSearch): Step<PromotionsSearch>[] {
  const all = answer && order.reduce((sum, state) => sum + answer.counts[state], 0)
  const step = (title: string, situacao: string | undefined, count: number | undefined) => ({
    title,
    count,
    search: narrowed(search, { situacao }),
    current: search.situacao === situacao,
  })
  return [
    { title: words.back, search: {}, current: false },
    step(words.all, undefined, all),
    ...order.map((state) => step(words.states[state], wordOf(state), answer?.counts[state])),
  ]
}
