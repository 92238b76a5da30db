import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signIn } from '#texts/sign-in'
import type { Step } from './auth-search.ts'
import { useFlow } from './flow.ts'
import { textLinkClass } from '#web/ui/text-button.tsx'

/** Heading of a step; takes the focus when the step opens. */
export function StepHead({ title, lead }: { title: string; lead?: ReactNode }) {
  const { area } = useFlow()
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
export function StepLink({ step, children }: { step: Step; children: ReactNode }) {
  const { area, search } = useFlow()
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

export const BackToEnter = () => (
  <p className="mt-6">
    <StepLink step="entrar">{signIn.back}</StepLink>
  </p>
)
