import type { PromotionSort, PromotionState } from '#contract/pricing'
import { formatAmount } from '#shared/money/amount'
import { promotions as words } from '#texts/admin-products/promotions'
import {
  createSearchParser,
  type ListSearch,
  toApiSort,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { stateTabs } from '#web/admin/kit/list/state-tabs.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { resourceOf } from '#web/admin/kit/resource/resource.ts'
import { ResourceList } from '#web/admin/kit/resource/resource-list.tsx'
import { formatPeriod } from '#web/admin/pickers/promotion/format-period.ts'
import { PromotionStateDot } from '#web/admin/pickers/promotion/promotion-state-dot.tsx'
import { api } from '#web/client/api.ts'
import {
  newPromotion,
  PromotionFields,
  promotionLabels,
  toPromotionForm,
  toPromotionValues,
} from './promotion-fields.tsx'
import { PromotionSide } from './promotion-side.tsx'
import { describeCode, describeOffer, describeTargets } from './promotion-text.ts'

const heads = words.columns

const sorts = {
  criada: 'created',
  nome: 'name',
  usos: 'uses',
  descontos: 'given',
} as const satisfies UrlValues<PromotionSort>

const states = {
  'em-vigor': 'running',
  programada: 'scheduled',
  encerrada: 'ended',
  desligada: 'off',
} as const satisfies UrlValues<PromotionState>

/** Promotions and coupons with their results. */
export const promotions = resourceOf({
  id: 'promotions',
  screen: 'produtos',
  path: '/admin/produtos/promocoes',
  tab: 'promocoes',
  newSegment: 'nova',
  add: words.add,
  title: words.title,
  query: (id: string) =>
    staffQuery(['promotions', 'one', id], (signal) => api.promotions(id).get({ signal })),
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { aba: ['promocoes'], situacao: states }, sorts }),
    query({ busca, ordem = '-criada', situacao, pagina }: ListSearch<'aba' | 'situacao'>) {
      const query = {
        search: busca,
        state: toApiValue(states, situacao),
        sort: toApiSort(sorts, ordem),
        page: pagina,
      }
      return paginatedStaffQuery(['promotions', 'list', query], (signal) =>
        api.promotions.get({ query, signal }),
      )
    },
    sort: '-criada',
    nameOf: ({ name }) => name,
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
    tabs: stateTabs(states, words),
  },
  form: {
    draft: 'promocao',
    texts: words.form,
    empty: newPromotion,
    toValues: toPromotionValues,
    labels: promotionLabels,
    fields: (promotion) => <PromotionFields products={promotion?.products ?? []} />,
    async create(values) {
      const { id, form } = await api.promotions.post({ body: toPromotionForm(values) })
      return { id, message: words.form.created(form.name) }
    },
    save: (id, { version, ...values }) =>
      api.promotions(id).put({ body: { ...toPromotionForm(values), version } }),
    // The record's page creates the codes and shows the results.
    opensNewRecord: true,
  },
  page: {
    title: ({ form }) => form.name,
    aside: ({ state }) => <PromotionStateDot state={state} />,
    side: (promotion) => <PromotionSide promotion={promotion} />,
  },
})

export const PromotionList = () => <ResourceList resource={promotions} />
