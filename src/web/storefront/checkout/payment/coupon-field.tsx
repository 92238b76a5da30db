import { type KeyboardEvent, useState } from 'react'
import type { CouponProblem } from '#contract/pricing'
import { formatBrl } from '#shared/money/money'
import { couponField as words } from '#texts/checkout/coupon'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'

const reasonOf = ({ reason, missing }: CouponProblem): string =>
  reason === 'minimum' ? words.problems.minimum(formatBrl(missing)) : words.problems[reason]

export type CouponFieldProps = { form: CheckoutForm; problem: CouponProblem | null }

/** Coupon field with the reason if a code does not apply. */
export function CouponField({ form, problem }: CouponFieldProps) {
  const [typed, setTyped] = useState(form.draft.couponCode)
  const apply = () => form.change({ couponCode: typed.trim() })
  // The field may be inside the form of a step, which Enter must not submit.
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
