import type { PriceListRow } from '#contract/pricing'
import { admin } from '#texts/admin/admin'
import { priceLists as words } from '#texts/admin-products/price-lists'
import { promotions } from '#texts/admin-products/promotions'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { formatPercent, parseAmount } from '#web/admin/kit/form/amount.ts'
import { formatPeriod } from '#web/admin/pickers/promotion/format-period.ts'
import { PromotionStateDot } from '#web/admin/pickers/promotion/promotion-state-dot.tsx'
import { api } from '#web/client/api.ts'
import { PriceListPanel } from './price-list-panel.tsx'
import { priceListsQuery, priceListsSearch, type PriceListsSearch } from './queries.ts'

const heads = words.columns

/** List of price lists: prices of customer groups instead of the retail price. */
const list: ListConfig<PriceListRow, PriceListsSearch, { items: PriceListRow[] }> = {
  id: 'price-lists',
  screen: 'produtos',
  texts: words,
  parseSearch: priceListsSearch,
  query: priceListsQuery,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
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
      cell: (row) => (row.state === 'running' ? formatPeriod(row) : <PromotionStateDot state={row.state} />),
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
    { title: admin.under.produtos.listas, search: { aba: 'listas' }, current: true },
  ],
  panel: {
    title: (row) => row?.name,
    body: (id) => <PriceListPanel key={id} id={id} />,
  },
}

export function PriceListList() {
  const go = useListNavigate<PriceListsSearch>()
  return (
    <ListPage
      list={list}
      actions={
        <ActionButton
          label={words.add}
          look="earth"
          keys="c"
          confirmation={{
            title: words.add,
            text: words.addText,
            confirm: words.create,
            fields: [
              { name: 'name', label: words.name, required: true, maxLength: 80 },
              { name: 'percentOff', label: words.percentOff, value: '0', hint: words.percentHint },
            ],
          }}
          run={({ name = '', percentOff = '' }) =>
            api['price-lists'].post({
              body: {
                name,
                percentOff: (parseAmount(percentOff) ?? 0) as number,
                startsAt: null,
                endsAt: null,
                rules: [],
                prices: [],
              },
            })
          }
          done={({ form }) => words.created(form.name)}
          onDone={({ id }) => go({ aba: 'listas', aberto: id })}
        />
      }
    />
  )
}
