import type { PriceListRow } from '#contract/pricing'
import { admin } from '#texts/admin'
import { priceLists as words } from '#texts/price-lists'
import { promotions } from '#texts/promotions'
import { Act } from '#web/admin/kit/act/act.tsx'
import { useGo } from '#web/admin/kit/list/address.tsx'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { readAmount } from '#web/admin/kit/form/amount.ts'
import { PromotionDot } from '#web/admin/promotions/promotion-list.tsx'
import { percentText, periodOf } from '#web/admin/promotions/promotion-words.ts'
import { api } from '#web/client/api.ts'
import { PriceListPanel } from './price-list-panel.tsx'
import { listsQuery, listsSearch, type ListsSearch } from './queries.ts'

const heads = words.columns

/** List of price lists: prices of customer groups instead of the retail price. */
const list: ListOf<PriceListRow, ListsSearch, { items: PriceListRow[] }> = {
  screen: 'produtos',
  words,
  read: listsSearch,
  query: listsQuery,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { id: 'name', title: heads.name, name: true, cell: ({ name }) => name },
    {
      id: 'percent',
      title: heads.percentOff,
      width: 132,
      end: true,
      cell: ({ percentOff }) => (percentOff > 0 ? words.percent(percentText(percentOff)) : '–'),
    },
    {
      id: 'period',
      title: heads.period,
      width: 200,
      from: 640,
      cell: (row) => (row.state === 'running' ? periodOf(row) : <PromotionDot state={row.state} />),
    },
    { id: 'rules', title: heads.rules, width: 96, end: true, from: 560, cell: ({ rules }) => rules },
    { id: 'prices', title: heads.prices, width: 116, end: true, from: 720, cell: ({ prices }) => prices },
    { id: 'members', title: heads.members, width: 96, end: true, cell: ({ members }) => members },
  ],
  card: ({ name, percentOff, state, members }) => ({
    title: name,
    detail: [
      percentOff > 0 ? words.percent(percentText(percentOff)) : words.noPercent,
      state === 'running' ? '' : promotions.state[state].toLowerCase(),
    ]
      .filter(Boolean)
      .join(' · '),
    end: words.memberCount(members),
  }),
  steps: () => [
    { title: promotions.back, search: {}, current: false },
    { title: admin.under.produtos.listas, search: { aba: 'listas' }, current: true },
  ],
  panel: {
    title: (row) => row?.name,
    body: (id) => <PriceListPanel key={id} id={id} />,
  },
}

export function PriceListList() {
  const go = useGo<ListsSearch>()
  return (
    <ListPage
      list={list}
      actions={
        <Act
          label={words.add}
          look="earth"
          keys="c"
          ask={{
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
                percentOff: (readAmount(percentOff) ?? 0) as number,
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
