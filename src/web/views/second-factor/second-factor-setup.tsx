import { useEffect, useRef, useState } from 'react'
import { security } from '#texts/account/security'
import { readCode, validateCode } from '#web/session/forms/validation.ts'
import { CodeField, AuthForm } from '#web/session/forms/auth-form.tsx'
import { useForm } from '#web/client/use-form.ts'
import { api } from '#web/client/api.ts'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { BackupCodes } from './backup-codes.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { PasswordStep } from './password-step.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const words = security.factor
const QrCode = lazyComponent(() => import('#web/ui/display/qr-code.tsx'), {
  loading: <Skeleton className="size-48" />,
})

type Enrolment = { totpURI: string; backupCodes: string[] }

/** Enrols a second factor: key for the app, backup codes, and the first code. */
export function SecondFactorSetup({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (!enrolment)
    return (
      <PasswordStep
        hasPassword={hasPassword}
        submit={words.start}
        send={(body) => api.auth['two-factor'].enable.post({ body })}
        onDone={setEnrolment}
      />
    )
  return <FirstCode {...enrolment} onDone={onDone} />
}

function FirstCode({ totpURI, backupCodes, onDone }: Enrolment & { onDone: () => void }) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => top.current?.focus(), [])
  const state = useForm(
    (form) => ({ ...(form.has('kept') ? {} : { kept: words.keptMissing }), ...validateCode(form) }),
    async (form) => {
      await api.auth['two-factor']['verify-totp'].post({ body: { code: readCode(form) } })
      toast(words.turnedOn)
      onDone()
    },
  )
  return (
    <div className="grid gap-7">
      <section>
        <h3 ref={top} tabIndex={-1} className="font-semibold outline-none">
          1. {words.scan}
        </h3>
        <p className="mt-1 text-sm text-muted">{words.scanText}</p>
        <div className="mx-auto mt-4 size-48">
          <QrCode text={totpURI} label={words.qr} />
        </div>
        <Key uri={totpURI} />
      </section>
      <section>
        <h3 className="font-semibold">2. {words.keep}</h3>
        <p className="mt-1 mb-4 text-sm text-muted">{words.keepText}</p>
        <BackupCodes codes={backupCodes} />
      </section>
      <section>
        <h3 className="mb-4 font-semibold">3. {words.first}</h3>
        <AuthForm state={state} submit={words.finish}>
          <Checkbox
            name="kept"
            label={words.kept}
            error={state.errors.kept}
            onChange={() => state.clearError('kept')}
          />
          <CodeField state={state} />
        </AuthForm>
      </section>
    </div>
  )
}

/** Key as text in groups of four. */
function Key({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <div className="mt-4 text-center text-sm">
      <p className="text-muted">{words.key}</p>
      <p className="mt-1 [font-family:ui-monospace,monospace] tracking-wide break-words">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <div className="mt-2">
        <CopyButton text={secret} label={words.copyKey} copied={words.copied} forbidden={words.copyFailed} />
      </div>
    </div>
  )
}
