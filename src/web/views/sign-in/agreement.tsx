import type { ReactNode } from 'react'
import { signIn } from '#texts/account/sign-in'
import { consents } from '#texts/storefront/consents'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'

/** Sentence with links to terms and privacy; they open in a new tab, so that typed data stays. */
function Sentence({ parts }: { parts: readonly [string, string, string, string, string] }) {
  const [before, terms, between, privacy, after] = parts
  return (
    <>
      {before}
      <Page to="/termos-servico">{terms}</Page>
      {between}
      <Page to="/politica-privacidade">{privacy}</Page>
      {after}
    </>
  )
}

const Page = ({ to, children }: { to: '/termos-servico' | '/politica-privacidade'; children: ReactNode }) => (
  <PageLink to={to} target="_blank" className="underline underline-offset-2" otherwise={children}>
    {children}
  </PageLink>
)

type Props = { error: string | undefined; onChange: () => void }

/** Checkboxes at sign-up: agreement to the terms, which is required, and marketing emails. `error` is of the agreement. */
export const SignUpConsents = ({ error, onChange }: Props) => (
  <>
    <Checkbox
      name="agree"
      label={
        <span className="block text-sm">
          <Sentence parts={signIn.signUp.agree} />
        </span>
      }
      error={error}
      onChange={onChange}
      required
    />
    <Checkbox name="marketing" label={<span className="block text-sm">{consents.marketing.text}</span>} />
  </>
)

/** Agreement text for sign-in methods that create an account at first use. */
export const FirstSignInAgreement = () => (
  <p className="mt-5 text-sm text-muted">
    <Sentence parts={signIn.ways.firstTime} />
  </p>
)
