import { useState } from 'react'
import type { Me } from '#contract/team'
import { security } from '#texts/account/security'
import { validatePassword } from '#web/session/forms/validation.ts'
import { NewPasswordField } from '#web/views/sign-in/new-password-field.tsx'
import { PasswordField } from '#web/session/forms/password-field.tsx'
import { useForm } from '#web/client/use-form.ts'
import { useConfirmedCall } from '#web/session/confirm/use-confirmed-call.tsx'
import { AccountForm } from '#web/account/ui/account-form.tsx'
import { Section } from '#web/account/ui/page.tsx'
import { ignoreCancellation } from '#web/session/confirm/ignore-cancellation.ts'
import { api } from '#web/client/api.ts'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { withPasswordError } from '#web/session/forms/with-password-error.ts'
import { useInvalidateSecurity } from './queries.ts'

const words = security.password

/** Form to change the password, or to set the first one. */
export function PasswordSection({ me, hasPassword }: { me: Me; hasPassword: boolean }) {
  // new key after a submit, which resets the form and clears its fields
  const [round, setRound] = useState(0)
  return (
    <Section title={words.title} text={hasPassword ? words.text : words.noneText}>
      <PasswordForm key={round} me={me} hasPassword={hasPassword} onDone={() => setRound(round + 1)} />
    </Section>
  )
}

function PasswordForm({ me, hasPassword, onDone }: { me: Me; hasPassword: boolean; onDone: () => void }) {
  const confirmed = useConfirmedCall()
  const showAgain = useInvalidateSecurity()
  const state = useForm(
    (form) => ({
      ...(hasPassword ? validatePassword(form, 'currentPassword') : {}),
      ...validatePassword(form, 'newPassword'),
    }),
    (form) =>
      ignoreCancellation(async () => {
        const newPassword = String(form.get('newPassword'))
        const change = {
          currentPassword: String(form.get('currentPassword')),
          newPassword,
          revokeOtherSessions: form.has('revokeOtherSessions'),
        }
        await withPasswordError('currentPassword', () =>
          confirmed(() =>
            hasPassword
              ? api.auth['change-password'].post({ body: change })
              : api.identity.password.post({ body: { newPassword } }),
          ),
        )
        toast(hasPassword ? words.changed : words.created)
        await showAgain()
        onDone()
      }),
  )
  return (
    <AccountForm
      state={state}
      submit={hasPassword ? words.change : words.create}
      look="ghost"
      name={words.title}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {/* tells password managers which account the password belongs to */}
        <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label={words.current}
            autoComplete="current-password"
            error={state.errors.currentPassword}
            onChange={() => state.clearError('currentPassword')}
            required
          />
        )}
        <NewPasswordField
          name="newPassword"
          label={words.next}
          holder={me}
          error={state.errors.newPassword}
          onChange={() => state.clearError('newPassword')}
        />
      </div>
      {hasPassword && <Checkbox name="revokeOtherSessions" label={words.others} defaultChecked />}
    </AccountForm>
  )
}
