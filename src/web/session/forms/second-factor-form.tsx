import { useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { Checkbox, TextInput } from '#web/ui/forms/field.tsx'
import { readCode, validateCode } from './validation.ts'
import { CodeField, AuthForm, type FormLook } from './auth-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { readText, useForm } from '#web/client/use-form.ts'

const words = signIn.factor
const factor = api.auth['two-factor']

type Way = 'totp' | 'backup' | 'email'

const sendCode = () => factor['send-otp'].post({ body: {} })

const verify = (way: Way, form: FormData): Promise<unknown> => {
  const trustDevice = form.has('trustDevice')
  if (way === 'backup')
    return factor['verify-backup-code'].post({ body: { code: readText(form, 'backup'), trustDevice } })
  const body = { code: readCode(form), trustDevice }
  return way === 'totp' ? factor['verify-totp'].post({ body }) : factor['verify-otp'].post({ body })
}

type Props = {
  /** Continues after success; the button stays busy until it settles. */
  onDone: () => Promise<unknown>
  /** Restarts the sign-in when the second factor timed out. */
  onOver?: () => void
  look?: FormLook
  /** True if a code by email is accepted; not for staff. */
  byEmail?: boolean
}

/**
 * Second factor by app, backup code or email: at sign-in, and to raise a session that has only one factor (CA-15).
 */
export function SecondFactorForm({ onDone, onOver, look, byEmail = true }: Props) {
  const [way, setWay] = useState<Way>('totp')
  // The server limits tries and emails; each method has its own form, so an error does not carry over.
  return (
    <div className="grid gap-5">
      <p className="text-muted">{words[way]}</p>
      <WayForm key={way} way={way} onDone={onDone} onOver={onOver} look={look} />
      <Ways of={byEmail ? ways : ways.filter((each) => each.way !== 'email')} chosen={way} choose={setWay} />
    </div>
  )
}

type WayProps = Pick<Props, 'onDone'> & {
  way: Way
  onOver: (() => void) | undefined
  look: FormLook | undefined
}

function WayForm({ way, onDone, onOver, look }: WayProps) {
  const state = useForm(
    (form) => {
      if (way !== 'backup') return validateCode(form)
      return readText(form, 'backup') ? {} : { backup: words.backupMissing }
    },
    async (form) => {
      await verify(way, form)
      await onDone()
    },
  )
  const over = state.problem?.code === 'identity.challenge_over' && onOver
  return (
    <AuthForm
      state={state}
      look={look}
      submit={words.submit}
      wayOn={over && <TextButton onClick={over}>{words.again}</TextButton>}
    >
      {way === 'backup' ? (
        <TextInput
          name="backup"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          label={words.backupCode}
          error={state.errors.backup}
          onChange={() => state.clearError('backup')}
          required
        />
      ) : (
        <CodeField state={state} autoFocus />
      )}
      {way === 'email' && <ResendButton first send={sendCode} />}
      <Checkbox name="trustDevice" label={<span className="text-sm">{words.trust}</span>} />
    </AuthForm>
  )
}

const ways: { way: Way; label: string }[] = [
  { way: 'totp', label: words.useTotp },
  { way: 'backup', label: words.useBackup },
  { way: 'email', label: words.useEmail },
]

function Ways({ of, chosen, choose }: { of: typeof ways; chosen: Way; choose: (way: Way) => void }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {of
        .filter(({ way }) => way !== chosen)
        .map(({ way, label }) => (
          <TextButton key={way} onClick={() => choose(way)}>
            {label}
          </TextButton>
        ))}
    </p>
  )
}
