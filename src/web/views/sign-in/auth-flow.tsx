import { toInternalPath } from '#shared/http/internal-path'
import type { Me } from '#contract/team'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { toReturnPath } from '#web/session/return-path.ts'
import { useMe, useCompleteSignIn } from '#web/session/use-session.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import type { AuthSearch, AuthStep } from './auth-search.ts'
import { NewPasswordStep } from './new-password-step.tsx'
import { CodeStep } from './code-step.tsx'
import { ConfirmEmailStep } from './confirm-email-step.tsx'
import { ConfirmationSentStep } from './confirmation-sent-step.tsx'
import { EmailChangeStep } from './email-change-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { FactorStep } from './factor-step.tsx'
import { type SignInArea, type AuthFlowState, AuthFlowContext } from './auth-flow-context.ts'
import { InvitationStep } from './invitation-step.tsx'
import { CallbackError } from './callback-error.tsx'
import { RequestSignInLinkStep } from './request-sign-in-link-step.tsx'
import { RecoverStep } from './recover-step.tsx'
import { SignInLinkStep } from './sign-in-link-step.tsx'
import { SignUpStep } from './sign-up-step.tsx'
import { SsoStep } from './sso-step.tsx'

const screens: Record<AuthStep, ComponentType> = {
  entrar: SignInStep,
  'criar-conta': SignUpStep,
  confirme: ConfirmationSentStep,
  recuperar: RecoverStep,
  'nova-senha': NewPasswordStep,
  codigo: CodeStep,
  link: RequestSignInLinkStep,
  'segundo-fator': FactorStep,
  sso: SsoStep,
  convite: InvitationStep,
  'confirmar-email': ConfirmEmailStep,
  'entrar-pelo-link': SignInLinkStep,
  'trocar-email': EmailChangeStep,
}
/** Steps that a signed-in user may still need. */
const forAll = new Set<AuthStep>([
  'nova-senha',
  'convite',
  'segundo-fator',
  'confirmar-email',
  'entrar-pelo-link',
  'trocar-email',
])

/** Sign-in flow, step by step, for the customers' and the staff's sign-in page. */
export function AuthFlow({ area, search }: { area: SignInArea; search: AuthSearch }) {
  const { data: me } = useMe()
  const flow = useAuthFlowState(area, search)
  const asked = search.etapa ?? 'entrar'
  const step = asked === 'criar-conta' && !area.signUp ? 'entrar' : asked
  const Screen = screens[step]
  return (
    <AuthFlowContext value={flow}>
      <FocusOn step={step}>
        {search.error && <CallbackError code={search.error} />}
        {me && !flow.finishing && !forAll.has(step) ? <AlreadySignedIn me={me} /> : <Screen />}
      </FocusOn>
    </AuthFlowContext>
  )
}

function useAuthFlowState(area: SignInArea, search: AuthSearch): AuthFlowState & { finishing: boolean } {
  const router = useRouter()
  const signedIn = useCompleteSignIn()
  const [email, keepEmail] = useState('')
  const [factorByEmail, setFactorByEmail] = useState(area.signUp)
  const [signedUp, setSignedUp] = useState(false)
  const [finishing, setFinishing] = useState(false)
  const volta = toInternalPath(search.volta)
  const target = toReturnPath(volta, area.home)
  const openTarget = (to: string) => router.history.replace(to)
  const pageUrl = (step?: AuthStep) => {
    const query = new URLSearchParams({ ...(step ? { etapa: step } : {}), ...(volta ? { volta } : {}) })
    return query.size > 0 ? `${area.at}?${query}` : area.at
  }
  const enter = async (targetOf: (me: Me | null) => string) => {
    // Hides "already signed in" until the next page opens.
    setFinishing(true)
    try {
      openTarget(targetOf(await signedIn()))
    } catch (error) {
      setFinishing(false)
      throw error
    }
  }
  return {
    area,
    search,
    target,
    goOn: () => openTarget(target),
    pageUrl,
    email,
    keepEmail,
    signedUp,
    keepSignedUp: () => setSignedUp(true),
    factorByEmail,
    keepFactor: (methods) => setFactorByEmail(methods.includes('otp')),
    go: (etapa) => void router.navigate({ to: area.at, search: volta ? { etapa, volta } : { etapa } }),
    finishing,
    finish: () => enter(() => target),
    join: () => enter((me) => toReturnPath(volta, me?.staff ? '/admin' : area.home)),
  }
}

/** Moves the focus to the next step, like a new page. */
function FocusOn({ step, children }: { step: AuthStep; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    box.current?.querySelector('h1')?.focus()
  }, [step])
  return (
    <div ref={box} className="w-full">
      {children}
    </div>
  )
}
