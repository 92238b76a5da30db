import { type FormEvent, useEffect, useRef, useState } from 'react'
import { account } from '#texts/account'
import { fields } from '#texts/fields'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'

const words = account.signIn

type Missing = { email?: string | undefined; password?: string | undefined }

/** E-mail and password, for customers and staff. `onDone` leads on; until it has, the button stays busy. */
export function SignInForm({
  onDone,
  look = 'earth',
}: {
  onDone: () => Promise<void>
  look?: 'earth' | 'ink'
}) {
  const [missing, setMissing] = useState<Missing>({})
  const [problem, setProblem] = useState<{ text: string; at: number }>()
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = new FormData(event.currentTarget)
    const [email, password] = [String(form.get('email')), String(form.get('password'))]
    const found = missingIn(email, password)
    setMissing(found)
    if (found.email || found.password) {
      return event.currentTarget
        .querySelector<HTMLInputElement>(`[name=${found.email ? 'email' : 'password'}]`)
        ?.focus()
    }
    setSending(true)
    setProblem(undefined)
    const text = await signIn(email, password)
    if (text) setProblem({ text, at: Date.now() })
    else await onDone()
    setSending(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem && <Problem key={problem.at} text={problem.text} />}
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        label={words.email}
        error={missing.email}
        onChange={() => setMissing({ ...missing, email: undefined })}
        required
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={words.password}
        error={missing.password}
        onChange={() => setMissing({ ...missing, password: undefined })}
        required
      />
      <Button type="submit" look={look} size="large" loading={sending} className="w-full">
        {words.submit}
      </Button>
      <p role="status" className="sr-only">
        {sending ? words.sending : ''}
      </p>
    </form>
  )
}

const missingIn = (email: string, password: string): Missing => ({
  ...(/^\S+@\S+$/.test(email.trim()) ? {} : { email: fields.email }),
  ...(password === '' ? { password: fields.password } : {}),
})

function Problem({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-panel border border-danger p-4 outline-none text-sm text-danger"
    >
      {text}
    </p>
  )
}
