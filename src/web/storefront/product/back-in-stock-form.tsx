import { useState } from 'react'
import { isEmail } from '#shared/contact/contact-fields'
import { backInStock as words } from '#texts/catalog/back-in-stock'
import { fieldErrors } from '#texts/storefront/field-errors'
import { api } from '#web/client/api.ts'
import { readText, useForm } from '#web/client/use-form.ts'
import { useMe } from '#web/session/me.ts'
import { Alert } from '#web/ui/display/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

type Props = { variantId: string; onClose: () => void }

/** Back-in-stock form: takes an email for a size. */
export default function BackInStockForm({ variantId, onClose }: Props) {
  const { data: me } = useMe()
  const [sent, setSent] = useState(false)
  const state = useForm(
    (form) => ({
      email: isEmail(readText(form, 'email')) ? undefined : fieldErrors.email,
      consent: form.has('consent') ? undefined : words.consent,
    }),
    async (form) => {
      await api.stock['back-in-stock-requests'].post({
        body: {
          variantId,
          email: readText(form, 'email'),
          consent: true,
          consentVersion: words.purpose.version,
        },
      })
      setSent(true)
    },
  )
  const { errors, clearError } = state
  if (sent)
    return (
      <p role="status" className="mt-2 rounded-panel bg-raised p-4 text-sm">
        {words.sent}
      </p>
    )
  return (
    <PageForm noValidate onSubmit={state.submit} className="mt-2 grid gap-4 rounded-panel bg-raised p-4">
      {state.problem && <Alert key={state.problem.at} text={state.problem.text} />}
      <EmailInput
        name="email"
        label={words.email}
        error={errors['email']}
        onChange={() => clearError('email')}
        autoComplete="email"
        defaultValue={me?.email}
        maxLength={254}
      />
      <Checkbox
        name="consent"
        label={<span className="block text-sm leading-snug">{words.purpose.text}</span>}
        error={errors['consent']}
        onChange={() => clearError('consent')}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="small" loading={state.sending}>
          {words.send}
        </Button>
        <Button look="plain" size="small" onClick={onClose}>
          {words.cancel}
        </Button>
      </p>
    </PageForm>
  )
}
