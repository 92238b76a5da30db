import { useState } from 'react'
import { isEmail } from '#shared/contact/contact-fields'
import { fieldErrors } from '#texts/storefront/field-errors'
import { leads } from '#texts/storefront/leads'
import { reviews } from '#texts/catalog/reviews'
import { api } from '#web/client/api.ts'
import { type FieldErrors, readText, useForm } from '#web/client/use-form.ts'
import { Alert } from '#web/ui/display/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Checkbox, TextArea, TextInput } from '#web/ui/forms/field.tsx'
import { StarField } from '#web/views/rating/star-field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'

const words = reviews.testimonial
const shortest = 20

const check = (form: FormData): FieldErrors => ({
  stars: form.has('stars') ? undefined : reviews.form.chooseStars,
  text: readText(form, 'text').length < shortest ? words.short : undefined,
  name: readText(form, 'name').length < 2 ? words.shortName : undefined,
  email: isEmail(readText(form, 'email')) ? undefined : fieldErrors.email,
  consent: form.has('consent') ? undefined : words.consent,
})

/** Testimonial form; staff moderates before publication. */
export default function TestimonialForm() {
  const [sent, setSent] = useState(false)
  const state = useForm(check, async (form) => {
    await api.testimonials.post({
      body: {
        stars: Number(form.get('stars')),
        text: readText(form, 'text'),
        name: readText(form, 'name'),
        email: readText(form, 'email'),
        city: readText(form, 'city'),
        consent: true,
        consentVersion: words.purpose.version,
      },
    })
    setSent(true)
  })
  const { errors, clearError } = state
  if (sent)
    return (
      <div role="status" className="mt-6 rounded-panel bg-raised p-6">
        <p className="font-semibold">{words.sent}</p>
        <p className="mt-1 text-muted">{words.sentText}</p>
      </div>
    )
  const field = (name: string) => ({ name, error: errors[name], onChange: () => clearError(name) })
  return (
    <section
      aria-labelledby="contar"
      className="mt-6 rounded-panel border border-hairline bg-surface p-5 sm:p-7"
    >
      <h2 id="contar" className="display text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 text-muted">{words.lead}</p>
      <PageForm noValidate onSubmit={state.submit} className="mt-5 grid max-w-2xl gap-5 sm:grid-cols-2">
        {state.problem && (
          <div className="sm:col-span-2">
            <Alert key={state.problem.at} text={state.problem.text} />
          </div>
        )}
        <div className="sm:col-span-2">
          <StarField
            name="stars"
            label={words.stars}
            error={errors['stars']}
            onChange={() => clearError('stars')}
          />
        </div>
        <TextArea {...field('text')} label={words.text} maxLength={1_000} className="sm:col-span-2" />
        <TextInput {...field('name')} label={words.name} autoComplete="name" maxLength={100} />
        <TextInput {...field('city')} label={words.city} autoComplete="address-level2" maxLength={60} />
        <EmailInput
          {...field('email')}
          label={words.email}
          hint={words.emailHint}
          autoComplete="email"
          maxLength={254}
          className="sm:col-span-2"
        />
        <div className="text-sm sm:col-span-2">
          <Checkbox
            name="consent"
            label={<span className="block text-sm leading-snug">{words.purpose.text}</span>}
            error={errors['consent']}
            onChange={() => clearError('consent')}
          />
          <PageLink
            to="/politica-privacidade"
            className="ml-9 inline-flex min-h-6 items-center text-muted underline underline-offset-2"
          >
            {leads.privacy}
          </PageLink>
        </div>
        <Button type="submit" loading={state.sending} className="justify-self-start">
          {words.send}
        </Button>
      </PageForm>
    </section>
  )
}
