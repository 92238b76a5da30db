import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreparedOrder } from '#contract/wholesale'
import { wholesaleGrid } from '#texts/storefront/wholesale-grid'
import { Button } from '#web/ui/buttons/button.tsx'
import { preparedOrdersQuery } from './queries.ts'

const text = wholesaleGrid.prepared

type Props = { onTake: (order: PreparedOrder) => Promise<void> }

/** Orders that requesters prepared, for the approver to take into the own order. */
export function PreparedOrders({ onTake }: Props) {
  const { data } = useQuery(preparedOrdersQuery())
  const [taking, setTaking] = useState('')
  const take = (order: PreparedOrder) => {
    setTaking(order.id)
    void onTake(order).finally(() => setTaking(''))
  }
  return data?.items.map((order) => (
    <p key={order.id} className="wg-prepared">
      <span>
        {text.ready(
          order.name,
          order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        )}
      </span>
      <Button look="ghost" size="small" loading={taking === order.id} onClick={() => take(order)}>
        {text.take}
      </Button>
    </p>
  ))
}
