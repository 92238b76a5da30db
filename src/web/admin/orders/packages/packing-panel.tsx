import Gift from 'lucide/dist/esm/icons/gift.mjs'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { StaffOrderView, StaffPackageView } from '#contract/orders'
import { packing } from '#texts/admin/packing'
import { gift as giftWords } from '#texts/checkout/gift'
import { BarcodeInput } from '#web/admin/kit/scan/barcode-input.tsx'
import { SoundSwitch } from '#web/admin/kit/scan/sound-switch.tsx'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { OrderGift } from '#web/views/order/order-gift.tsx'
import { changePackage } from './queries.ts'
import { NextOrder } from './next-order.tsx'
import { PackageCard } from './package-card.tsx'
import { PackingLines } from './packing-lines.tsx'
import { countToPack, getPackLines } from './pieces-to-pack.ts'
import { useScans } from './use-scans.ts'

const words = packing.screen

/** Packs an order: each scan puts a piece into the open package, and the last one closes it. */
export function PackingPanel({ order }: { order: StaffOrderView }) {
  const { scan, last } = useScans(order.id)
  const field = useRef<HTMLInputElement>(null)
  const lines = getPackLines(order)
  const left = countToPack(order)
  const open = order.packages.find(({ state }) => state === 'open')
  const canScan = order.actions.includes('pack')
  const read = lines.find(({ id }) => id === last.itemId)
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-4 p-4 md:p-6">
      <Progress done={lines.reduce((sum, { packed }) => sum + packed, 0)} left={left} />
      {order.gift && <GiftNotice gift={order.gift} />}
      {canScan && (
        <>
          <BarcodeInput ref={field} onScan={scan} texts={{ hint: words.hint, submit: words.submit }} />
          <SoundSwitch />
        </>
      )}
      <div role="status" className="empty:hidden">
        {!last.problem && read && !last.isPacked && (
          <p className="rounded-panel border-2 border-leaf bg-leaf-wash px-4 py-3 text-base font-semibold">
            {words.added(read.name)}
          </p>
        )}
      </div>
      {last.problem && (
        <p role="alert" className="rounded-panel bg-danger px-4 py-3 text-base font-semibold text-paper">
          {last.problem}
        </p>
      )}
      {lines.length === 0 && <p className="text-muted">{words.nothing}</p>}
      {last.isPacked && <Packed order={order} />}
      {lines.length > 0 && <PackingLines lines={lines} lastItemId={last.itemId} />}
      {open && open.items.length > 0 && (
        <Closing orderId={order.id} open={open} onDone={() => field.current?.focus()} />
      )}
      {left === 0 && <NextOrder after={order.id} />}
    </div>
  )
}

/** Says that the pieces are a gift, for whom, and with which message. */
const GiftNotice = ({ gift }: { gift: NonNullable<StaffOrderView['gift']> }) => (
  <section className="flex gap-3 rounded-panel border-2 border-ink bg-surface px-4 py-3">
    <Icon of={Gift} className="shrink-0" />
    <div className="min-w-0">
      <h3 className="font-semibold">{giftWords.title}</h3>
      <OrderGift gift={gift} />
    </div>
  </section>
)

/** How many pieces are in packages, as text and as a bar. */
function Progress({ done, left }: { done: number; left: number }) {
  const all = done + left
  if (all === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold tabular-nums">{words.progress(done, all)}</p>
      <progress
        value={done}
        max={all}
        aria-label={words.progress(done, all)}
        className="h-1.5 w-full overflow-hidden rounded-full bg-hairline [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-leaf"
      />
    </div>
  )
}

/** The package that the last piece closed, and the way on. */
function Packed({ order }: { order: StaffOrderView }) {
  const each = order.packages.at(-1)
  if (!each) return null
  const pieces = each.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="rounded-panel border border-hairline bg-surface p-4">
      <h3 className="display text-lg">{words.closed}</h3>
      <p className="mb-3 text-muted">{words.closedText(pieces)}</p>
      <ul>
        <PackageCard order={order} each={each} />
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/admin/pedidos/$id" params={{ id: order.id }} className={buttonClass('ghost', 'small')}>
          {words.back}
        </Link>
        <Link
          to="/admin/pedidos"
          search={{ passo: 'picking' } as never}
          className={buttonClass('ghost', 'small')}
        >
          {words.queue}
        </Link>
      </div>
    </section>
  )
}

type ClosingProps = { orderId: string; open: StaffPackageView; onDone: () => void }

/** Closes the open package with what is in it, because a piece is missing or goes into another one. */
const Closing = ({ orderId, open, onDone }: ClosingProps) => (
  <div className="flex flex-wrap gap-2">
    <ActionButton
      label={words.close}
      look="ink"
      run={() => changePackage(orderId, open.id, { to: 'packed' })}
      onDone={onDone}
      done={packing.done.packed}
    />
    <ActionButton
      label={packing.do.unpacked}
      danger
      confirmation={{
        title: packing.ask.undo,
        text: packing.ask.undoText,
        confirm: packing.ask.confirm,
        cancel: packing.ask.keep,
      }}
      run={() => changePackage(orderId, open.id, { to: 'unpacked' })}
      onDone={onDone}
      done={packing.done.unpacked}
    />
  </div>
)
