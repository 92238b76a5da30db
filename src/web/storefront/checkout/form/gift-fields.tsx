import type { KeyboardEvent } from 'react'
import { giftLimits } from '#shared/contact/gift-limits'
import { gift as words } from '#texts/checkout/gift'
import { Checkbox, TextArea } from '#web/ui/forms/field.tsx'
import type { CheckoutForm } from './form.ts'
import { TextField } from './text-field.tsx'

// Enter in these fields would place the order.
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** Choice that the order is a gift, with its receiver and message. */
export function GiftFields({ form }: { form: CheckoutForm }) {
  const { isGift, values } = form.draft
  return (
    <div className="mt-6">
      <Checkbox
        label={words.ask}
        checked={isGift}
        onKeyDown={preventSubmit}
        onChange={(event) =>
          form.change({ isGift: event.currentTarget.checked }, ['gift.receiver', 'gift.message'])
        }
      />
      {isGift && (
        <div className="mt-4 space-y-5">
          <p className="text-sm text-muted">{words.hint}</p>
          <TextField
            form={form}
            name="gift.receiver"
            label={words.receiver}
            autoComplete="off"
            maxLength={giftLimits.receiver}
            onKeyDown={preventSubmit}
            required
          />
          <TextArea
            name="gift.message"
            label={words.messageOptional}
            hint={words.messageHint}
            value={values['gift.message']}
            error={form.errors['gift.message']}
            onChange={(event) => form.setValue('gift.message', event.currentTarget.value)}
            onBlur={() => form.check('gift.message', values['gift.message'])}
            rows={3}
            maxLength={giftLimits.message}
          />
        </div>
      )}
    </div>
  )
}
