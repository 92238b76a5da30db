import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/team'
import { formatPhone, parsePhone } from '#shared/brazil/phone'
import { fieldErrors } from '#texts/storefront/field-errors'
import { myAccount } from '#texts/account/my-account'
import { type FieldErrors, readText, useForm } from '#web/client/use-form.ts'
import { AccountForm } from '#web/account/ui/account-form.tsx'
import { meQuery } from '#web/session/use-session.ts'
import { api } from '#web/client/api.ts'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const words = myAccount.profile

const missing = (form: FormData): FieldErrors => ({
  ...(readText(form, 'name').length < 2 ? { name: fieldErrors.name } : {}),
  ...(readText(form, 'phone') && !parsePhone(readText(form, 'phone')) ? { phone: fieldErrors.phone } : {}),
})

export function PersonForm({ me }: { me: Me }) {
  const queries = useQueryClient()
  const [phone, setPhone] = useState(formatPhone(me.phone ?? ''))
  const state = useForm(missing, async (form) => {
    await api.auth['update-user'].post({
      body: {
        name: readText(form, 'name'),
        phone: parsePhone(phone) ?? null,
      },
    })
    await queries.refetchQueries({ queryKey: meQuery().queryKey })
    toast(words.saved)
  })
  return (
    <AccountForm state={state} submit={myAccount.save} name={words.data}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          name="name"
          label={words.name}
          defaultValue={me.name}
          autoComplete="name"
          maxLength={120}
          error={state.errors.name}
          onChange={() => state.clearError('name')}
          required
        />
        <MaskedInput
          name="phone"
          mask="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={`${words.phone} (${myAccount.optional})`}
          hint={words.phoneHint}
          value={phone}
          error={state.errors.phone}
          onText={(text) => {
            setPhone(text)
            state.clearError('phone')
          }}
        />
      </div>
    </AccountForm>
  )
}
