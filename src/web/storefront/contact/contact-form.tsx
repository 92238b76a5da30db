import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { contactSubjects, type ContactSubject } from '#shared/contact/contact-subjects'
import { formatDay } from '#shared/dates/dates'
import { contact as words } from '#texts/storefront/contact'
import { api } from '#web/client/api.ts'
import { readText, useForm } from '#web/client/use-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Checkbox, Select, TextArea, TextInput } from '#web/ui/forms/field.tsx'
import { validateContact } from './contact-rules.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'

type Received = { number: number; dueAt: string }

const names = ['name', 'email', 'phone', 'subject', 'text'] as const
const draftOf = (form: FormData) =>
  Object.fromEntries(names.map((name) => [name, readText(form, name)])) as Record<
    (typeof names)[number],
    string
  >

/** Contact form. Typed text stays until the server accepts it; then shows the protocol number and date. */
export function ContactForm() {
  const [received, setReceived] = useState<Received>()
  return received ? (
    <Sent received={received} onAnother={() => setReceived(undefined)} />
  ) : (
    <Form onSent={setReceived} />
  )
}

function Form({ onSent }: { onSent: (received: Received) => void }) {
  const { sending, problem, errors, submit, clearError } = useForm(
    (form) => validateContact(draftOf(form)),
    async (form) => {
      const { subject, ...said } = draftOf(form)
      const body = { ...said, subject: subject as ContactSubject, marketing: form.has('marketing') }
      onSent(await api.leads.messages.post({ body }))
    },
  )
  const field = (name: (typeof names)[number]) => ({
    name,
    error: errors[name],
    onChange: () => clearError(name),
  })
  return (
    <PageForm noValidate onSubmit={submit} className="needs-script grid gap-5 sm:grid-cols-2">
      <h2 className="display text-2xl sm:col-span-2">{words.form}</h2>
      {problem && (
        <p
          key={problem.at}
          role="alert"
          className="rounded-panel border border-danger p-3 text-sm text-danger sm:col-span-2"
        >
          {problem.text}
        </p>
      )}
      <TextInput {...field('name')} label={words.name} autoComplete="name" maxLength={100} required />
      <EmailInput {...field('email')} label={words.email} autoComplete="email" required />
      <TextInput
        {...field('phone')}
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <Subject error={errors['subject']} onChange={() => clearError('subject')} />
      <TextArea
        label={words.text}
        hint={words.textHint}
        error={errors['text']}
        className="sm:col-span-2"
        name="text"
        rows={6}
        maxLength={3_000}
        required
        onChange={() => clearError('text')}
        look="py-3"
      />
      <Checkbox
        name="marketing"
        className="sm:col-span-2"
        label={<span className="block text-sm leading-snug">{words.marketing}</span>}
      />
      <p className="text-sm text-muted sm:col-span-2">
        {words.purpose}{' '}
        <PageLink to="/politica-privacidade" className="underline underline-offset-2">
          {words.privacy}
        </PageLink>
      </p>
      <div className="sm:col-span-2">
        <Button type="submit" loading={sending}>
          {words.submit}
        </Button>
        <p role="status" className="sr-only">
          {sending ? words.sending : ''}
        </p>
      </div>
    </PageForm>
  )
}

/**
 * Subject field. `?assunto=` preselects it, as from the wholesale page; the cached page is the same for everyone.
 */
function Subject({ error, onChange }: { error: string | undefined; onChange: () => void }) {
  const { assunto } = useSearch({ strict: false })
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const isKnown = contactSubjects.some((each) => each === assunto)
    if (assunto && isKnown && select.current?.value === '') select.current.value = assunto
  }, [assunto])
  return (
    <Select
      ref={select}
      name="subject"
      label={words.subject}
      error={error}
      defaultValue=""
      required
      onChange={onChange}
    >
      <option value="">{words.choose}</option>
      {contactSubjects.map((subject) => (
        <option key={subject} value={subject}>
          {words.subjects[subject]}
        </option>
      ))}
    </Select>
  )
}

function Sent({ received, onAnother }: { received: Received; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-panel border border-hairline bg-surface p-6 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="display text-2xl outline-none">
        {words.sent.title}
      </h2>
      <p className="mt-3 text-lg">{words.sent.text(received.number, formatDay(received.dueAt))}</p>
      <Button look="ghost" className="mt-6" onClick={onAnother}>
        {words.sent.another}
      </Button>
    </div>
  )
}
