import { signIn } from '#texts/sign-in'
import type { Step } from './auth-search.ts'
import { BackToEnter, StepHead, StepLink } from './step-head.tsx'

const words = signIn.link

/** A link for another password that was used, is too old or incomplete: another can be asked for (ER-08). */
export const RecoveryOver = () => (
  <div role="alert">
    <StepHead title={words.title} lead={words.text} />
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      <StepLink step="recuperar">{words.recover}</StepLink>
      <StepLink step="entrar">{words.enter}</StepLink>
    </p>
  </div>
)

/** A link of an email that was used, is too old or incomplete; `another` is the step that sends another one. */
export const LinkOver = ({ another }: { another?: Step & ('confirme' | 'link') }) => (
  <div role="alert">
    <StepHead title={words.title} lead={words.text} />
    {another && (
      <p>
        <StepLink step={another}>{another === 'link' ? words.another : words.confirm}</StepLink>
      </p>
    )}
    <BackToEnter />
  </div>
)

const broken = 'identity.link_invalid'
const sentences: Readonly<Record<string, string>> = {
  [broken]: `${words.title}. ${words.text}`,
  'identity.already_linked': words.notLinked,
  'identity.banned': words.banned,
  'identity.wrong_credentials': words.wrongCredentials,
  'identity.email_unverified': words.unverified,
  'request.too_many': words.tooMany,
}

/** Why a link or a provider led back to the sign-in page; its code is ours, and is not shown. */
export function LandingProblem({ code }: { code: string }) {
  return (
    <div role="alert" className="mb-7 rounded-panel border border-danger p-4 text-sm text-danger">
      {Object.hasOwn(sentences, code) ? sentences[code] : words.refused}
      {code === broken && (
        <p className="mt-1 flex flex-wrap gap-x-5">
          <StepLink step="confirme">{words.confirm}</StepLink>
          <StepLink step="link">{words.another}</StepLink>
        </p>
      )}
    </div>
  )
}
