import { signIn } from '#texts/account/sign-in'
import { useAuthFlow } from './auth-flow-context.ts'
import { SecondFactorForm } from '#web/session/forms/second-factor-form.tsx'
import { BackToSignIn, StepHead } from './step-head.tsx'

export function FactorStep() {
  const { area, factorByEmail, finish, go } = useAuthFlow()
  return (
    <>
      <StepHead title={signIn.factor.title} />
      <SecondFactorForm
        look={area.look}
        byEmail={factorByEmail}
        onDone={finish}
        onOver={() => go('entrar')}
      />
      <BackToSignIn />
    </>
  )
}
