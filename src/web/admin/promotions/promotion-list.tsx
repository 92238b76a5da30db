import { Link } from '@tanstack/react-router'
import type { PromotionPage, PromotionRow, PromotionState } from '#contract/pricing'
import { formatAmount } from '#shared/money/amount'
import { promotions as words } from '#texts/admin-products/promotions'
import type { ListConfig, ListTab } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { formatPeriod } from '#web/admin/pickers/promotion/format-period.ts'
import { PromotionStateDot } from '#web/admin/pickers/promotion/promotion-state-dot.tsx'
import { describeCode, describeOffer, describeTargets } from './promotion-text.ts'
import { promotionsQuery, type PromotionsSearch, promotionsSearch, toStateParam } from './queries.ts'

const heads = words.columns

/** List of promotions and coupons with their results. */
const list: ListConfig<PromotionRow, PromotionsSearch, PromotionPage> = {
  id: 'promotions',
  screen: 'produtos',
  texts: words,
  parseSearch: promotionsSearch,
  query: promotionsQuery,
  sort: '-criada',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/produtos/promocoes/$id" params={{ id }} {...props} />,
  create: { label: words.add, to: '/admin/produtos/promocoes/nova' },
  columns: [
    { id: 'name', title: heads.name, name: true, sort: 'nome', cell: ({ name }) => name },
    { id: 'what', title: heads.what, width: 180, visibleFrom: 640, cell: describeOffer },
    { id: 'code', title: heads.code, width: 132, visibleFrom: 760, muted: true, cell: describeCode },
    {
      id: 'state',
      title: heads.state,
      width: 128,
      visibleFrom: 480,
      cell: ({ state }) => <PromotionStateDot state={state} />,
    },
    {
      id: 'holdsFor',
      title: heads.holdsFor,
      width: 148,
      visibleFrom: 1160,
      muted: true,
      cell: describeTargets,
    },
    { id: 'period', title: heads.period, width: 172, visibleFrom: 1000, muted: true, cell: formatPeriod },
    {
      id: 'uses',
      title: heads.uses,
      width: 96,
      alignEnd: true,
      sort: 'usos',
      cell: ({ uses, mostUses }) => words.uses(uses, mostUses),
    },
    {
      id: 'given',
      title: heads.given,
      width: 116,
      alignEnd: true,
      visibleFrom: 880,
      sort: 'descontos',
      cell: ({ given }) => formatAmount(given),
    },
    {
      id: 'sales',
      title: heads.sales,
      width: 108,
      alignEnd: true,
      visibleFrom: 1200,
      cell: ({ sales }) => formatAmount(sales),
    },
  ],
  card: (row) => ({
    title: row.name,
    detail: [describeOffer(row), describeCode(row)].join(' · '),
    end: words.uses(row.uses, row.mostUses),
    endDetail: words.state[row.state],
  }),
  tabs: buildTabs,
}

export const PromotionList = () => <ListPage list={list} />

const stateOrder: readonly PromotionState[] = ['running', 'scheduled', 'ended', 'off']

/** Builds the tabs: link back to the products, all promotions, and each state with its count. */
function buildTabs(answer: PromotionPage | undefined, search: PromotionsSearch): ListTab<PromotionsSearch>[] {
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
