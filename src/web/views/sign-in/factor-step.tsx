import { signIn } from '#texts/sign-in'
import { useFlow } from './flow.ts'
import { SecondFactorForm } from '#web/session/forms/second-factor-form.tsx'
import { BackToEnter, StepHead } from './step-head.tsx'

export function FactorStep() {
  const { area, factorByEmail, finish, go } = useFlow()
  return (
    <>
      <StepHead title={signIn.factor.title} />
      <SecondFactorForm
        look={area.look}
        byEmail={factorByEmail}
        onDone={finish}
        onOver={() => go('entrar')}
      />
      <BackToEnter />
    </>
  )
}
