import { Link } from '@tanstack/react-router'
import { signIn } from '#texts/account/sign-in'
import { useAuthFlow } from './auth-flow-context.ts'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { SignInForm } from '#web/session/forms/sign-in-form.tsx'
import { StepHead, StepLink } from './step-head.tsx'
import { Tabs } from './tabs.tsx'
import { textLinkClass } from '#web/ui/buttons/text-button.tsx'

const words = signIn.enter

export function SignInStep() {
  const { area, search, email, keepEmail, keepFactor, go, finish } = useAuthFlow()
  const staff = !area.signUp
  return (
    <>
      <StepHead
        title={staff ? signIn.staff.title : words.title}
        lead={staff ? signIn.staff.lead : words.lead}
      />
      {area.signUp && <Tabs />}
      <SignInForm
        look={area.look}
        email={email}
        native={{ action: area.at, returnTo: search.volta }}
        onEmail={keepEmail}
        onDone={finish}
        onFactor={(methods) => {
          keepFactor(methods)
          go('segundo-fator')
        }}
        unverified={
          <p>
            <StepLink step="confirme">{words.unverified}</StepLink>
          </p>
        }
      >
        <p className="mt-1">
          <StepLink step="recuperar">{words.forgot}</StepLink>
        </p>
      </SignInForm>
      <OtherSignInMethods />
      {area.signUp && (
        <p className="mt-8 text-sm text-muted">
          {words.guestNote}{' '}
          <Link to="/produtos" className={textLinkClass}>
            {words.shop}
          </Link>
        </p>
      )}
    </>
  )
}
