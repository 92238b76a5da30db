import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { useForm } from '#web/client/use-form.ts'
import { AuthForm } from '#web/session/forms/auth-form.tsx'
import { useCompleteSignIn } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { textLinkClass } from '#web/ui/buttons/text-button.tsx'
import { useAuthFlow } from './auth-flow-context.ts'
import { ExpiredEmailLink } from './callback-error.tsx'
import { StepHead } from './step-head.tsx'

const words = signIn.emailChange

/** Confirms a changed email by the link sent to the old or the new mailbox, once the button is pressed. */
export function EmailChangeStep() {
  const { area, search, target, goOn } = useAuthFlow()
  const token = search.token ?? ''
  const signedIn = useCompleteSignIn()
  const [outcome, setOutcome] = useState<'asked' | 'changed'>()
  const state = useForm(
    () => ({}),
    async () => {
      const { changed } = await api.auth['verify-email'].post({ body: { token, callbackURL: target } })
      if (changed) await signedIn()
      setOutcome(changed ? 'changed' : 'asked')
    },
  )
  const code = state.problem?.code
  if (!token || code === 'identity.link_invalid') return <ExpiredEmailLink />
  if (outcome)
    return (
      <>
        <StepHead title={words[outcome].title} lead={<span role="status">{words[outcome].lead}</span>} />
        {outcome === 'changed' && (
          <Button look={area.look} onClick={goOn}>
            {signIn.goOn}
          </Button>
        )}
      </>
    )
  const back = `${area.at}?${new URLSearchParams({ etapa: 'trocar-email', token, volta: target })}`
  return (
    <>
      <StepHead title={words.title} lead={words.lead} />
      <AuthForm
        state={state}
        look={area.look}
        submit={words.submit}
        wayOn={
          code === 'identity.sign_in_first' && (
            <p>
              <Link to={area.at} search={{ volta: back }} className={textLinkClass}>
                {signIn.enter.title}
              </Link>
            </p>
          )
        }
      />
    </>
  )
}
