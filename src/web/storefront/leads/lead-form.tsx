import { type FormEvent, useEffect, useRef, useState } from 'react'
import { leads } from '#texts/storefront/leads'
import { ApiError, api } from '#web/client/api.ts'
import { type LeadDraft, type LeadErrors, validateLead } from './lead-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox, TextInput } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { preloadToasts } from '#web/ui/toasts/toasts.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'

const order = ['name', 'whatsapp', 'interest', 'consent'] as const

/** Lead form. Typed text stays until the server accepts it. */
export function LeadForm({ onDone }: { onDone: () => void }) {
  const { errors, problem, sending, submit, forget } = useLead(onDone)
  const field = (name: 'name' | 'whatsapp' | 'interest') => ({
    name,
    label: leads[name],
    error: errors[name],
    onChange: () => forget(name),
    required: true,
  })
  return (
    <PageForm noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-2 gap-3">
      {problem && <Problem key={problem.at} text={problem.text} />}
      <TextInput {...field('name')} autoComplete="name" maxLength={100} />
      <TextInput {...field('whatsapp')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      <TextInput
        {...field('interest')}
        className="col-span-2"
        placeholder={leads.interestHint}
        autoComplete="off"
        maxLength={300}
      />
      <div className="col-span-2 text-sm">
        <Checkbox
          name="consent"
          required
          label={<span className="block text-sm leading-snug">{leads.purpose.text}</span>}
          error={errors.consent}
          onChange={() => forget('consent')}
        />
        <PageLink
          to="/politica-privacidade"
          className="ml-9 inline-flex min-h-6 items-center text-muted underline underline-offset-2"
        >
          {leads.privacy}
        </PageLink>
      </div>
      <Button type="submit" size="small" loading={sending} onPointerDown={preloadToasts}>
        {leads.submit}
      </Button>
      <Button look="ghost" size="small" onClick={onDone}>
        {leads.cancel}
      </Button>
      <p role="status" className="sr-only">
        {sending ? leads.sending : ''}
      </p>
    </PageForm>
  )
}

function useLead(onDone: () => void) {
  const [errors, setErrors] = useState<LeadErrors>({})
  const [problem, setProblem] = useState<{ text: string; at: number }>()
  const [sending, setSending] = useState(false)
  const forget = (name: keyof LeadDraft) => setErrors((old) => ({ ...old, [name]: undefined }))
  const show = (form: HTMLFormElement, found: LeadErrors): boolean => {
    setErrors(found)
    const first = order.find((name) => found[name])
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const draft = draftOf(new FormData(form))
    setProblem(undefined)
    if (show(form, validateLead(draft)) || !draft.consent) return
    setSending(true)
    // Required by the specification: a lead is also logged in the console (EN-08).
    console.info('lead', draft)
    try {
      await api.leads.post({
        body: { ...draft, consent: draft.consent, consentVersion: leads.purpose.version },
      })
      toast(leads.sent.title, { description: leads.sent.description })
      onDone()
    } catch (error) {
      const { message, fields } = error instanceof ApiError ? error : new ApiError(0, {})
      if (!show(form, fields)) setProblem({ text: message, at: Date.now() })
    }
    setSending(false)
  }
  return { errors, problem, sending, submit, forget }
}

const draftOf = (form: FormData): LeadDraft => ({
  name: String(form.get('name')).trim(),
  whatsapp: String(form.get('whatsapp')).trim(),
  interest: String(form.get('interest')).trim(),
  consent: form.has('consent'),
})

function Problem({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p
      ref={box}
      tabIndex={-1}
      role="alert"
      className="col-span-2 rounded-panel border border-danger p-3 text-sm text-danger outline-none"
    >
      {text}
    </p>
  )
}
