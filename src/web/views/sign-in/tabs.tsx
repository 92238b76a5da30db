import { Link } from '@tanstack/react-router'
import { signIn } from '#texts/account/sign-in'
import { useAuthFlow } from './auth-flow-context.ts'

const tabs = [
  { etapa: 'entrar', label: signIn.enter.title },
  { etapa: 'criar-conta', label: signIn.signUp.title },
] as const

/** Tabs for sign-in and sign-up. */
export function Tabs() {
  const { area, search } = useAuthFlow()
  const chosen = search.etapa ?? 'entrar'
  return (
    <nav aria-label={signIn.enter.tabs} className="mb-7 flex gap-6 border-b border-hairline">
      {tabs.map(({ etapa, label }) => (
        <Link
          key={etapa}
          to={area.at}
          search={{ etapa, ...(search.volta ? { volta: search.volta } : {}) }}
          replace
          aria-current={chosen === etapa ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-earth aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
