import type { PriceListEdit, PriceListForm, PriceListRow } from '#contract/pricing'
import { priceLists as words } from '#texts/admin-products/price-lists'
import { promotions } from '#texts/admin-products/promotions'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { formatPercent, parseAmount } from '#web/admin/kit/form/amount.ts'
import { createSearchParser, type ListSearch } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { EditRecordPanel } from '#web/admin/kit/resource/resource-pages.tsx'
import type { EditFormConfig } from '#web/admin/kit/resource/resource.ts'
import { formatInstant, formatPeriod } from '#web/admin/pickers/promotion/format-period.ts'
import { PromotionStateDot } from '#web/admin/pickers/promotion/promotion-state-dot.tsx'
import { api } from '#web/client/api.ts'
import { PriceListFields } from './price-list-fields.tsx'

const heads = words.columns
const calls = api['price-lists']

const labels = createFieldLabels<PriceListForm>({
  name: words.name,
  percentOff: [words.percentOff, formatPercent],
  startsAt: [promotions.form.startsAt, formatInstant],
  endsAt: [promotions.form.endsAt, formatInstant],
  rules: [words.rules, (rules) => String(rules.length)],
  prices: [words.prices, (prices) => String(prices.length)],
})

const priceListQuery = (id: string) =>
  staffQuery(['price-lists', 'one', id], (signal) => calls(id).get({ signal }))

const form: EditFormConfig<PriceListEdit, PriceListForm> = {
  draft: 'lista',
  texts: words,
  labels,
  toValues: ({ form: values }) => values,
  fields: (list) => <PriceListFields list={list} />,
  save: (id, body) => calls(id).put({ body }),
  below: (list) => <RemovePriceList list={list} />,
}

/** Price lists: prices of customer groups instead of the retail price. */
const priceLists = panelResourceOf({
  id: 'price-lists',
  screen: 'produtos',
  tab: 'listas',
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { aba: ['listas'] } }),
    query: (_search: ListSearch<'aba'>) =>
      paginatedStaffQuery(['price-lists', 'list'], (signal) => calls.get({ signal })),
    nameOf: ({ name }: PriceListRow) => name,
    columns: [
      { id: 'name', title: heads.name, name: true, cell: ({ name }) => name },
      {
        id: 'percent',
        title: heads.percentOff,
        width: 132,
        alignEnd: true,
        cell: ({ percentOff }) => (percentOff > 0 ? words.percent(formatPercent(percentOff)) : '–'),
      },
      {
        id: 'period',
        title: heads.period,
        width: 200,
        visibleFrom: 640,
        cell: (row) =>
          row.state === 'running' ? formatPeriod(row) : <PromotionStateDot state={row.state} />,
      },
      {
        id: 'rules',
        title: heads.rules,
        width: 96,
        alignEnd: true,
        visibleFrom: 560,
        cell: ({ rules }) => rules,
      },
      {
        id: 'prices',
        title: heads.prices,
        width: 116,
        alignEnd: true,
        visibleFrom: 720,
        cell: ({ prices }) => prices,
      },
      { id: 'members', title: heads.members, width: 96, alignEnd: true, cell: ({ members }) => members },
    ],
    card: ({ name, percentOff, state, members }) => ({
      title: name,
      detail: [
        percentOff > 0 ? words.percent(formatPercent(percentOff)) : words.noPercent,
        state === 'running' ? '' : promotions.state[state].toLowerCase(),
      ]
        .filter(Boolean)
        .join(' · '),
      end: words.memberCount(members),
    }),
    tabs: () => [
      { title: promotions.back, search: {}, current: false },
      { title: words.title, search: { aba: 'listas' }, current: true },
    ],
  },
  panel: { body: (id) => <EditRecordPanel query={priceListQuery(id)} form={form} /> },
  dialog: {
    add: words.add,
    text: words.addText,
    submit: words.create,
    labels,
    fields: () => ({
      name: { required: true, maxLength: 80 },
      percentOff: { value: '0', hint: words.percentHint },
    }),
    create: ({ name, percentOff }) =>
      calls.post({
        body: {
          name,
          percentOff: (parseAmount(percentOff) ?? 0) as number,
          startsAt: null,
          endsAt: null,
          rules: [],
          prices: [],
        },
      }),
    created: (list) => words.created(list.form.name),
    opens: ({ id }) => id,
  },
})

export const PriceListList = () => <PanelResourceList resource={priceLists} />

const RemovePriceList = ({ list: { id, form: values, members } }: { list: PriceListEdit }) => (
  <div className="px-4 pb-4 md:px-6">
    <ActionButton
      label={words.remove}
      danger
      confirmation={{
        title: words.removeQuestion(values.name),
        text: words.removeText(members),
        confirm: words.remove,
        danger: true,
      }}
      run={() => calls(id).delete()}
      done={words.removed}
    />
  </div>
)
