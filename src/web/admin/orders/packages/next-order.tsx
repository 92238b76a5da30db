import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orderDesk } from '#texts/admin/order-desk'
import { packing } from '#texts/admin/packing'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { nextToPackQuery, openNextToPack } from './queries.ts'

const words = packing.screen

/** The order to pack after this one, and how many are left; its button opens its packing screen. */
export function NextOrder({ after }: { after: string }) {
  const query = nextToPackQuery(after)
  const { data } = useStaffQuery(query)
  const next = data?.next
  useLiveQueries(['orders', ...(next ? [`presence:pedidos:${next.id}`] : [])], query.queryKey)
  // Loaded before it is opened, so that scanning goes on at once.
  useStaffQuery({ ...orderQuery(next?.id ?? ''), enabled: Boolean(next) })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const action = useAction()
  // The server decides again: somebody else may have opened the order meanwhile.
  const open = () =>
    action.run(async () => {
      const { id } = await openNextToPack(after)
      if (id) await navigate({ to: '/admin/pedidos/$id/embalar', params: { id } })
      else await queries.invalidateQueries({ queryKey: query.queryKey })
    })
  if (!data) return null
  if (!next)
    return <p className="font-semibold">{data.left > 0 ? words.othersPack(data.left) : words.allDone}</p>
  return (
    <section
      aria-label={words.next}
      className="grid gap-2 border-t border-hairline pt-4 max-md:sticky max-md:bottom-0 max-md:bg-paper max-md:pb-4"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-semibold">{words.nextOrder(next.number)}</span>
          <span className="block truncate text-muted">
            {[
              next.customer,
              orderDesk.countPieces(next.pieces),
              next.shippingName,
              next.isPicked ? words.picked : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <p className="shrink-0 text-muted">{words.left(data.left)}</p>
      </div>
      <Button look="earth" className="w-full" loading={action.busy} onClick={() => void open()}>
        {words.packNext}
      </Button>
      {action.problem && (
        <p role="alert" className="text-danger">
          {action.problem}
        </p>
      )}
    </section>
  )
}
