import { useState } from 'react'
import { type PasswordReason, getPasswordErrors } from '#shared/auth/password'
import { passwordReasonTexts, signIn } from '#texts/account/sign-in'
import { PasswordField } from '#web/session/forms/password-field.tsx'

type Props = {
  name: string
  label: string
  /** Owner of the password, which may not contain their name or email. */
  holder: { name?: string; email?: string }
  error?: string | undefined
  autoComplete?: string
  autoFocus?: boolean
  onChange?: () => void
}

const none: ReadonlySet<string> = new Set()
/** List of known passwords, loaded once for all fields of the page. */
let known: ReadonlySet<string> | undefined

/** New password field that shows its errors while typing (ER-07). The list of known passwords loads on focus. */
export function NewPasswordField({ holder, error, onChange, autoComplete = 'new-password', ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [common, setCommon] = useState(known)
  const load = () => {
    if (common) return
    import('#shared/auth/common-passwords').then(
      ({ commonPasswords }) => setCommon((known = commonPasswords)),
      () => {}, // the server checks the list too
    )
  }
  const reasons = typed === '' ? [] : getPasswordErrors(typed, holder, common ?? none)
  return (
    <PasswordField
      {...rest}
      autoComplete={autoComplete}
      hint={error ? undefined : <Reasons of={reasons} typed={typed !== ''} />}
      error={error}
      maxLength={256}
      onFocus={load}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.()
      }}
      required
    />
  )
}

const Reasons = ({ of, typed }: { of: readonly PasswordReason[]; typed: boolean }) => (
  <span role="status" className="block min-h-5">
    {of.map((reason) => (
      <span key={reason} className="block">
        {passwordReasonTexts[reason]}
      </span>
    ))}
    {of.length === 0 && <span>{typed ? signIn.goodPassword : passwordReasonTexts.length}</span>}
  </span>
)
