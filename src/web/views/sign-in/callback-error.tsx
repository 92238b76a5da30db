import { signIn } from '#texts/account/sign-in'
import type { AuthStep } from './auth-search.ts'
import { BackToSignIn, StepHead, StepLink } from './step-head.tsx'

const words = signIn.link

/** Error of a recovery link that was used, expired or incomplete, with a way to a new one (ER-08). */
export const ExpiredRecoveryLink = () => (
  <div role="alert">
    <StepHead title={words.title} lead={words.text} />
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      <StepLink step="recuperar">{words.recover}</StepLink>
      <StepLink step="entrar">{words.enter}</StepLink>
    </p>
  </div>
)

/** Error of an email link that was used, expired or incomplete; `another` is the step that sends a new one. */
export const ExpiredEmailLink = ({ another }: { another?: AuthStep & ('confirme' | 'link') }) => (
  <div role="alert">
    <StepHead title={words.title} lead={words.text} />
    {another && (
      <p>
        <StepLink step={another}>{another === 'link' ? words.another : words.confirm}</StepLink>
      </p>
    )}
    <BackToSignIn />
  </div>
)

const broken = 'identity.link_invalid'
const sentences: Readonly<Record<string, string>> = {
  [broken]: `${words.title}. ${words.text}`,
  'identity.already_linked': words.notLinked,
  'identity.banned': words.banned,
  'identity.merged': words.merged,
  'identity.wrong_credentials': words.wrongCredentials,
  'identity.email_unverified': words.unverified,
  'request.too_many': words.tooMany,
}

/** Error of a link or provider callback; its code is internal and not shown. */
export function CallbackError({ code }: { code: string }) {
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
