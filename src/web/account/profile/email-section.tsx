import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import { myAccount } from '#texts/account/my-account'
import { validateEmail } from '#web/session/forms/validation.ts'
import { EmailField } from '#web/session/forms/auth-form.tsx'
import { readText, useForm } from '#web/client/use-form.ts'
import { useConfirmedCall } from '#web/session/confirm/use-confirmed-call.tsx'
import { AccountForm } from '#web/account/ui/account-form.tsx'
import { Section } from '#web/account/ui/page.tsx'
import { ignoreCancellation } from '#web/session/confirm/ignore-cancellation.ts'
import { securityQuery } from '#web/account/security/queries.ts'
import { api } from '#web/client/api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const words = myAccount.profile

/** Form to change the email; it takes effect after confirmation from the old and the new address. */
export function EmailSection({ me }: { me: Me }) {
  const { data: security } = useQuery(securityQuery())
  const pending = security?.pendingEmail
  return (
    <Section title={words.email}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 font-semibold break-words">{me.email}</span>
        <Badge tone="quiet">{me.emailVerified ? words.verified : words.unverified}</Badge>
      </p>
      {pending && (
        <p role="status" className="mt-4 rounded-panel bg-raised px-4 py-3 text-sm">
          {words.pending(pending)}
        </p>
      )}
      <div className="mt-6">
        <EmailForm me={me} />
      </div>
    </Section>
  )
}

function EmailForm({ me }: { me: Me }) {
  const queries = useQueryClient()
  const confirmed = useConfirmedCall()
  const state = useForm(
    (form) =>
      readText(form, 'email').toLowerCase() === me.email ? { email: words.sameEmail } : validateEmail(form),
    async (form) => {
      const body = { newEmail: readText(form, 'email'), callbackURL: '/conta/perfil' }
      await ignoreCancellation(async () => {
        await confirmed(() => api.auth['change-email'].post({ body }))
        toast(words.asked, { description: words.emailHint })
        await queries.invalidateQueries({ queryKey: securityQuery().queryKey })
      })
    },
  )
  return (
    <AccountForm state={state} submit={words.changeEmail} look="ghost" name={words.changeEmail}>
      <div className="max-w-md">
        <EmailField state={state} label={words.newEmail} autoComplete="email" />
        <p className="mt-1.5 text-sm text-muted">{words.emailHint}</p>
      </div>
    </AccountForm>
  )
}
