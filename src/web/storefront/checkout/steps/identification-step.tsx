import { Link } from '@tanstack/react-router'
import { checkout } from '#texts/checkout/checkout'
import { consents } from '#texts/storefront/consents'
import { useMe } from '#web/session/me.ts'
import { useEndedSession } from '#web/session/session-ended.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { CompanyFields, ErrorSummary } from './lazy-steps.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { StepForm } from './step-section.tsx'
import { TextField } from '#web/storefront/checkout/form/text-field.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'

const words = checkout.identification

export function IdentificationStep({ form }: { form: CheckoutForm }) {
  return (
    <StepForm
      of="identification"
      form={form}
      ErrorSummary={ErrorSummary}
      onDone={() => form.finish('identification')}
    >
      <AccountLine />
      <PersonFields form={form} />
      <Company form={form} />
      <Checkbox
        className="mt-3"
        name="news"
        label={<span className="text-sm">{consents.marketing.text}</span>}
        checked={form.draft.news}
        onChange={(event) => form.change({ news: event.currentTarget.checked })}
      />
      <Button type="submit" size="large" className="mt-7 w-full sm:w-auto">
        {checkout.toDelivery}
      </Button>
      <p className="mt-5 text-sm text-muted">
        {words.privacy}{' '}
        <PageLink to="/politica-privacidade" className="underline underline-offset-2">
          {words.privacyLink}
        </PageLink>
      </p>
    </StepForm>
  )
}

/** Summary of the completed first step. */
export function IdentificationSummary({ form }: { form: CheckoutForm }) {
  const { values } = form.draft
  return (
    <>
      <p className="text-ink">{values['customer.name']}</p>
      <p>
        {values['customer.email']} · {values['customer.phone']}
      </p>
      <p>
        {[
          `${words.cpf} ${values['customer.cpf']}`,
          form.draft.company && `${words.cnpj} ${values['customer.cnpj']}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

const PersonFields = ({ form }: { form: CheckoutForm }) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
    <TextField
      form={form}
      name="customer.name"
      label={words.name}
      className="sm:col-span-2"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={120}
      required
    />
    <TextField
      form={form}
      name="customer.email"
      as={EmailInput}
      label={words.email}
      hint={words.emailHint}
      className="sm:col-span-2"
      autoComplete="email"
      required
    />
    <TextField
      form={form}
      name="customer.cpf"
      mask="cpf"
      label={words.cpf}
      hint={words.cpfHint}
      inputMode="numeric"
      autoComplete="off"
      required
    />
    <TextField
      form={form}
      name="customer.phone"
      mask="phone"
      label={words.phone}
      hint={words.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      required
    />
  </div>
)

function Company({ form }: { form: CheckoutForm }) {
  return (
    <div className="mt-4">
      <Checkbox
        name="company"
        label={<span className="text-sm">{words.company}</span>}
        checked={form.draft.company}
        onChange={(event) => form.change({ company: event.currentTarget.checked }, ['customer.cnpj'])}
      />
      {form.draft.company && <CompanyFields form={form} />}
    </div>
  )
}

/** Sign-in link above the guest form; it returns here. */
function AccountLine() {
  const { data: me } = useMe()
  // a message with the sign-in link is shown below, and keeps the typed data
  if (useEndedSession()) return null
  if (me) return <p className="mb-5 text-sm text-muted">{words.signedInAs(me.email)}</p>
  return (
    <p className="mb-5 text-sm text-muted">
      {words.guest} {words.haveAccount}{' '}
      <Link
        to="/auth"
        search={{ volta: '/checkout' }}
        className="font-semibold text-ink underline underline-offset-2"
      >
        {words.signIn}
      </Link>
    </p>
  )
}
