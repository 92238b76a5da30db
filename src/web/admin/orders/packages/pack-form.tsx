import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StaffOrderView } from '#contract/orders'
import { packing } from '#texts/admin/packing'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { createUuid } from '#web/client/uuid.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { formatOptions } from '#web/views/order/format-options.ts'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { packItems } from './queries.ts'
import { getPackLines } from './pieces-to-pack.ts'

const words = packing.form

/** Form that packs chosen quantities without a reader; all that is left is chosen first. */
export function PackForm({ order, onClose }: { order: StaffOrderView; onClose: () => void }) {
  const lines = getPackLines(order).filter(({ toPack }) => toPack > 0)
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [problem, setProblem] = useState('')
  const [id] = useState(createUuid)
  const action = useAction()
  const queries = useQueryClient()
  const countOf = (itemId: string, toPack: number) => Math.min(chosen[itemId] ?? toPack, toPack)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const items = lines.flatMap(({ id: itemId, toPack }) => {
      const quantity = countOf(itemId, toPack)
      return quantity > 0 ? [{ itemId, quantity }] : []
    })
    if (items.length === 0) return setProblem(words.nothing)
    setProblem('')
    const pack = async () =>
      queries.setQueryData(orderQuery(order.id).queryKey, await packItems(order.id, { id, items }))
    if ((await action.run(pack)) !== 'done') return
    toast(packing.done.packed)
    onClose()
  }
  const message = problem || action.problem
  return (
    <PageForm
      noValidate
      aria-label={words.title}
      onSubmit={(event) => void submit(event)}
      className="grid gap-2"
    >
      <p className="text-muted">{words.lead}</p>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3">
            <span className="min-w-0 grow">
              {[line.name, formatOptions(line)].filter(Boolean).join(', ')}
            </span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={line.toPack}
              value={countOf(line.id, line.toPack)}
              aria-label={words.quantity([line.name, formatOptions(line)].filter(Boolean).join(', '))}
              onChange={({ currentTarget }) =>
                setChosen({ ...chosen, [line.id]: Math.max(0, currentTarget.valueAsNumber || 0) })
              }
              className="h-10 w-16 rounded-field border border-control bg-surface px-2 text-right tabular-nums"
            />
            <span className="w-12 shrink-0 text-muted">{words.of(line.toPack)}</span>
          </li>
        ))}
      </ul>
      {message && (
        <p role="alert" className="rounded-field bg-danger-wash px-3 py-2 text-danger">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" loading={action.busy}>
          {words.submit}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </PageForm>
  )
}
