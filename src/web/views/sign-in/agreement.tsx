import type { ReactNode } from 'react'
import { signIn } from '#texts/account/sign-in'
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

/** Label of the agreement checkbox at sign-up. */
export const SignUpAgreement = () => (
  <span className="block text-sm">
    <Sentence parts={signIn.signUp.agree} />
  </span>
)

/** Agreement text for sign-in methods that create an account at first use. */
export const FirstSignInAgreement = () => (
  <p className="mt-5 text-sm text-muted">
    <Sentence parts={signIn.ways.firstTime} />
  </p>
)
