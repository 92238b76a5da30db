import { Link } from '@tanstack/react-router'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import { useState } from 'react'
import type { CartView } from '#contract/cart'
import type { CheckoutSummary } from '#contract/checkout'
import { formatBrl } from '#shared/money/money'
import { checkout } from '#texts/checkout/checkout'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { SummaryLines } from './summary/summary-lines.tsx'
import { CostLines } from './summary/cost-lines.tsx'
import { Coupon } from './steps/coupon.tsx'
import { CouponField } from './steps/lazy-steps.tsx'
import type { CheckoutForm } from './form/form.ts'
import { getAmountDue } from './delivery/checkout-summary.ts'

const words = checkout.summary

type Props = { cart: CartView; summary: CheckoutSummary | undefined; form: CheckoutForm }

const Contents = ({ cart, summary, form }: Props) => (
  <>
    <SummaryLines cart={cart} />
    <div className="mt-5 border-t border-hairline pt-4">
      {summary ? <CostLines summary={summary} draft={form.draft} /> : <Skeleton className="h-28" />}
    </div>
  </>
)

const EditCart = () => (
  <Link
    to="/carrinho"
    className="inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
  >
    {words.editCart}
  </Link>
)

/** Summary beside the steps on a desktop. */
export const SummaryPanel = (props: Props) => (
  <aside
    aria-labelledby="order-summary"
    className="sticky top-28 hidden max-h-[calc(100svh-8rem)] overflow-y-auto rounded-panel border border-hairline bg-surface p-6 lg:block"
  >
    <div className="mb-4 flex items-center justify-between">
      <h2 id="order-summary" className="text-lg font-semibold">
        {words.title}
        <span className="font-normal text-muted"> · {words.pieces(props.cart.totalItems)}</span>
      </h2>
      <EditCart />
    </div>
    <Contents {...props} />
    <Coupon form={props.form} summary={props.summary} CouponField={CouponField} />
  </aside>
)

/** Summary as a bar at the bottom of a phone, which expands upwards. */
export function SummaryBar(props: Props) {
  const [open, setOpen] = useState(false)
  const { cart, summary } = props
  const { draft } = props.form
  return (
    <div className="sticky bottom-0 z-30 -mx-[clamp(1.125rem,2.6vw,2rem)] border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden">
      <div
        id="summary-contents"
        hidden={!open}
        className="max-h-[60svh] overflow-y-auto overscroll-contain px-[clamp(1.125rem,2.6vw,2rem)] pt-5 pb-2"
      >
        <Contents {...props} />
        <EditCart />
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="summary-contents"
        onClick={() => setOpen(!open)}
        className="flex min-h-16 w-full items-center gap-3 px-[clamp(1.125rem,2.6vw,2rem)] text-left"
      >
        <span className="grow">
          <span className="flex items-center gap-1.5 text-sm font-semibold">
            {open ? words.hide : words.show}
            <Icon of={ChevronUp} size={18} className={open ? 'rotate-180' : ''} />
          </span>
          <span className="block text-sm text-muted">{words.pieces(cart.totalItems)}</span>
        </span>
        <span className="text-right tabular-nums">
          <span className="block text-sm text-muted">
            {draft.method === 'pix' ? words.totalPix : words.total}
          </span>
          <span className="block text-lg leading-6 font-bold">
            {summary ? (
              formatBrl(getAmountDue(summary, draft).total)
            ) : (
              <Skeleton className="mt-1 ml-auto h-5 w-24" />
            )}
          </span>
        </span>
      </button>
    </div>
  )
}
