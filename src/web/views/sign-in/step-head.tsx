import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signIn } from '#texts/account/sign-in'
import type { AuthStep } from './auth-search.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { textLinkClass } from '#web/ui/buttons/text-button.tsx'

/** Heading of a step; takes the focus when the step opens. */
export function StepHead({ title, lead }: { title: string; lead?: ReactNode }) {
  const { area } = useAuthFlow()
  const look = area.look === 'earth' ? 'display text-3xl' : 'text-lg font-semibold'
  return (
    <header className="mb-7">
      <h1 tabIndex={-1} className={`${look} outline-none`}>
        {title}
      </h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
    </header>
  )
}

/** Link to another step of this sign-in page; keeps the return path. */
export function StepLink({ step, children }: { step: AuthStep; children: ReactNode }) {
  const { area, search } = useAuthFlow()
  return (
    <Link
      to={area.at}
      search={{ etapa: step, ...(search.volta ? { volta: search.volta } : {}) }}
      className={textLinkClass}
    >
      {children}
    </Link>
  )
}

export const BackToSignIn = () => (
  <p className="mt-6">
    <StepLink step="entrar">{signIn.back}</StepLink>
  </p>
)
