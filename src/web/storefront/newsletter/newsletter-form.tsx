import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#shared/contact/contact-fields'
import { consents } from '#texts/storefront/consents'
import { fieldErrors } from '#texts/storefront/field-errors'
import { newsletterForm as words } from '#texts/storefront/newsletter'
import { api } from '#web/client/api.ts'
import { readText, useForm } from '#web/client/use-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'

type Props = { source: 'footer' | 'home'; className?: string }

/** Newsletter sign-up (FT-03). The confirmation is the same for an address that is already subscribed. */
export default function NewsletterForm({ source, className = '' }: Props) {
  const [sent, setSent] = useState(false)
  return (
    <div className={`needs-script ${className}`} data-newsletter="">
      {sent ? <Sent /> : <Form source={source} onSent={() => setSent(true)} />}
    </div>
  )
}

function Form({ source, onSent }: Pick<Props, 'source'> & { onSent: () => void }) {
  const { sending, problem, errors, submit, clearError } = useForm(
    (form) => ({ email: isEmail(readText(form, 'email')) ? undefined : fieldErrors.email }),
    async (form) => {
      const email = readText(form, 'email')
      await api.leads.newsletter.post({
        body: { email, source, consentVersion: consents.marketing.version },
      })
      onSent()
    },
  )
  return (
    <PageForm noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextInput
          className="min-w-[min(12rem,100%)] grow basis-48"
          type="email"
          name="email"
          label={words.email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          error={errors['email']}
          onChange={() => clearError('email')}
        />
        <Button type="submit" look="ink" className="mt-[1.625rem]" loading={sending}>
          {words.submit}
        </Button>
      </div>
      {problem && (
        <p key={problem.at} role="alert" className="text-sm text-danger">
          {problem.text}
        </p>
      )}
      <p className="text-sm text-muted">
        {consents.marketing.text}{' '}
        <PageLink to="/politica-privacidade" className="underline underline-offset-2">
          {words.privacy}
        </PageLink>
      </p>
      <p role="status" className="sr-only">
        {sending ? words.sending : ''}
      </p>
    </PageForm>
  )
}

/** Confirmation that replaces the form and takes its focus. */
function Sent() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={text} tabIndex={-1} role="status" className="outline-none">
      {words.sent}
    </p>
  )
}
