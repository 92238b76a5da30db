import { useMemo, useState } from 'react'
import type { OrderPage, OrderRow, QueueStep } from '#contract/orders'
import { admin } from '#texts/admin/admin'
import { orderDesk as words } from '#texts/admin/order-desk'
import { pastOrders as pastWords } from '#texts/admin/past-orders'
import { paymentEvents as events } from '#texts/admin/payment-events'
import type { ListConfig, ListTab } from '#web/admin/kit/list/list-config.ts'
import { useListNavigate, useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { orderQueueQuery } from '#web/admin/kit/navigation/menu-counts.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { getDeskActions } from './desk-actions.ts'
import { countWaiting, getStepOfKey, getStepTabs, stepKeys, toStep } from './desk-steps.ts'
import { allOrdersList, ordersList, refusedLabelsList } from './orders-list.tsx'
import { pastOrders } from './past-orders.tsx'
import { paymentEvents } from './payment-events.tsx'
import { UnusedLabels, UnusedLabelsPanel } from './packages/unused-labels.tsx'
import { ListActions } from './printing/list-actions.tsx'
import { ShipTablePanel } from './operations/ship-table-panel.tsx'
import { getOperationActions, type Operation, StartOperation } from './operations/start-operation.tsx'
import { PrintCards } from './printing/print-cards.tsx'
import { usePrintActions } from './printing/use-print-actions.ts'
import { type OrdersSearch, parseOrdersSearch, toOrderFilter } from './queries.ts'
import { ShipPanel } from './ship-panel.tsx'
import { StepDone } from './step-done.tsx'
import { UnpaidGroups } from './unpaid-groups.tsx'

/** Lists that are no step: unpaid orders by origin, payment events, and orders of a former store. */
const getOtherTabs = ({ aba }: OrdersSearch): ListTab<OrdersSearch>[] => [
  { title: admin.unpaidGroups.tab, search: { aba: 'origem' }, current: aba !== undefined },
  { title: events.tab, search: { aba: paymentEvents.tab }, current: false },
  { title: pastWords.tab, search: { aba: pastOrders.tab }, current: false },
]

const getStepList = (step: QueueStep) => (step === 'label_refused' ? refusedLabelsList : ordersList)

/** Orders by what must happen next. */
export function OrderDesk() {
  const search = useListSearch(parseOrdersSearch)
  const [panel, setPanel] = useState<Panel>()
  const close = () => setPanel(undefined)
  const filter = toOrderFilter(search)
  const [operation, setOperation] = useState<Operation>()
  const { data: queue } = useStaffQuery(orderQueueQuery())
  const prints = usePrintActions()
  const go = useListNavigate<OrdersSearch>()
  useShortcuts([
    {
      keys: stepKeys,
      keysFormat: 'range',
      label: words.step,
      hint: words.stepHint,
      group: 'orders',
      run: (key) => go(toStep(search, getStepOfKey(key)), { replace: false }),
    },
  ])
  const step = search.passo as QueueStep | undefined
  const list = useMemo(
    (): ListConfig<OrderRow, OrdersSearch, OrderPage> => ({
      ...(step ? { ...getStepList(step), sort: '' } : allOrdersList),
      tabs: (_, at) => [...getStepTabs(queue, at, new Date()), ...getOtherTabs(at)],
      bulk: [
        ...getDeskActions((orders, unmark) => setPanel({ orders, unmark })),
        ...getOperationActions(setOperation),
        ...prints,
      ],
      done: ({ schedule }, at) =>
        step && <StepDone step={step} queue={queue} schedule={schedule} search={at} />,
    }),
    [prints, queue, step],
  )
  return (
    <>
      <ListPage
        list={list}
        actions={
          !search.aba && (
            <>
              <UnusedLabels onOpen={() => setPanel('unused')} />
              <ListActions
                filter={filter}
                onStart={(kind) => setOperation({ operation: kind, over: { filter } })}
                onTable={() => setPanel('table')}
              />
            </>
          )
        }
        aside={queue && words.waiting(countWaiting(queue))}
        replacement={search.aba && <UnpaidGroups />}
        sidePanel={panel && <DeskPanel panel={panel} onClose={close} />}
      />
      {operation && <StartOperation wanted={operation} onClose={() => setOperation(undefined)} />}
      <PrintCards />
    </>
  )
}

/** Panel beside the list: labels without use, a table of tracking codes, or codes of selected orders. */
type Rows = readonly OrderRow[]
type Panel = 'unused' | 'table' | { orders: Rows; unmark: (sent: Rows) => void }

function DeskPanel({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  if (panel === 'unused') return <UnusedLabelsPanel onClose={onClose} />
  if (panel === 'table') return <ShipTablePanel onClose={onClose} />
  const { orders, unmark } = panel
  return (
    <ShipPanel key={orders.map(({ id }) => id).join()} orders={orders} onSent={unmark} onClose={onClose} />
  )
}
