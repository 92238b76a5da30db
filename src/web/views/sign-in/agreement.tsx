import type { ReactNode } from 'react'
import { signIn } from '#texts/sign-in'
import { PageLink } from '#web/views/published/page-link.tsx'

/** A sentence with the two pages that it is about; they open beside: what was typed stays. */
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

/** What the box on signing up says. */
export const Agreement = () => (
  <span className="block text-sm">
    <Sentence parts={signIn.signUp.agree} />
  </span>
)

/** Every other way makes an account at its first use, and agrees to the same. */
export const FirstTime = () => (
  <p className="mt-5 text-sm text-muted">
    <Sentence parts={signIn.ways.firstTime} />
  </p>
)
