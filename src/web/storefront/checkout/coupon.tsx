import { type KeyboardEvent, useState } from 'react'
import type { Summary } from '#contract/checkout'
import type { CodeProblem } from '#contract/pricing'
import { brl } from '#shared/money'
import { checkout } from '#texts/checkout'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import type { CheckoutForm } from './form.ts'

const words = checkout.coupon

const reasonOf = ({ reason, missing }: CodeProblem): string =>
  reason === 'minimum' ? words.problems.minimum(brl(missing)) : words.problems[reason]

type Props = { form: CheckoutForm; summary: Summary | undefined }

/** A code for a promotion: typed behind a question, then named with what it takes off, or told why it does nothing. */
export function Coupon({ form, summary }: Props) {
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

function CouponField({ form, problem }: { form: CheckoutForm; problem: CodeProblem | null }) {
  const [typed, setTyped] = useState(form.draft.couponCode)
  const apply = () => form.change({ couponCode: typed.trim() })
  // The field may stand in the form of a step, which Enter must not send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="mt-3 flex items-start gap-2">
      <div className="grow">
        <TextInput
          name="couponCode"
          label={words.label}
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={problem && typed.trim() === form.draft.couponCode ? reasonOf(problem) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button look="ghost" className="mt-7" onClick={apply}>
        {words.apply}
      </Button>
    </div>
  )
}
