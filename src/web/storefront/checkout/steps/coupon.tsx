import { type ComponentType, useState } from 'react'
import type { CheckoutSummary } from '#contract/checkout'
import { checkout } from '#texts/checkout/checkout'
import type { CouponFieldProps } from '#web/storefront/checkout/payment/coupon-field.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'

const words = checkout.coupon

type Props = {
  form: CheckoutForm
  summary: CheckoutSummary | undefined
  /** Lazy in the order summary, which every step shows; part of the last step. */
  CouponField: ComponentType<CouponFieldProps> & { preload?: () => Promise<void> }
}

/** Coupon: a button that opens the field, then the discount or the reason why it does not apply. */
export function Coupon({ form, summary, CouponField }: Props) {
  const { couponCode } = form.draft
  const applied = summary?.promotions.find(({ code }) => code !== null)
  const [open, setOpen] = useState(couponCode !== '')
  if (applied && couponCode !== '') {
    return (
      <p className="mt-4 flex min-h-11 items-center justify-between gap-3 text-sm">
        <span>
          {words.applied} <strong className="font-semibold">{applied.code}</strong>
        </span>
        <RemoveCoupon form={form} />
      </p>
    )
  }
  if (!open) {
    return (
      <button
        type="button"
        onPointerEnter={CouponField.preload}
        onFocus={CouponField.preload}
        onClick={() => setOpen(true)}
        className="mt-2 min-h-11 text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {words.ask}
      </button>
    )
  }
  return <CouponField form={form} problem={couponCode === '' ? null : (summary?.couponProblem ?? null)} />
}

const RemoveCoupon = ({ form }: { form: CheckoutForm }) => (
  <button
    type="button"
    onClick={() => form.change({ couponCode: '' })}
    className="min-h-11 shrink-0 text-muted underline underline-offset-2 hover:text-ink"
  >
    {words.remove}
  </button>
)
