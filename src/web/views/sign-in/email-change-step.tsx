import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#texts/sign-in'
import { api } from '#web/client/api.ts'
import { useForm } from '#web/client/use-form.ts'
import { Form } from '#web/session/forms/form.tsx'
import { useSignedIn } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-button.tsx'
import { useFlow } from './flow.ts'
import { LinkOver } from './landing-problem.tsx'
import { StepHead } from './step-head.tsx'

const words = signIn.emailChange

/** Confirms a changed email by the link sent to the old or the new mailbox, once the button is pressed. */
export function EmailChangeStep() {
  const { area, search, target, goOn } = useFlow()
  const token = search.token ?? ''
  const signedIn = useSignedIn()
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
  if (!token || code === 'identity.link_invalid') return <LinkOver />
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
      <Form
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
