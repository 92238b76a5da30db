import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { Field, controlClass } from '#web/ui/forms/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export function PasswordField({ label, hint, error, className, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={`${controlClass} pr-13`}
          />
          <span className="absolute inset-y-0 right-0.5 flex items-center">
            <IconButton
              icon={shown ? EyeOff : Eye}
              size={20}
              label={shown ? signIn.hide : signIn.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  )
}
