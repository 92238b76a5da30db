import { useSearch } from '@tanstack/react-router'
import { AuthFlow } from '#web/views/sign-in/auth-flow.tsx'
import type { SignInArea } from '#web/views/sign-in/auth-flow-context.ts'
import { parseAuthSearch } from '#web/views/sign-in/auth-search.ts'

const shop: SignInArea = { at: '/auth', home: '/conta', look: 'earth', signUp: true }

/** Renders sign-in, sign-up and recovery (RT-13), and returns to the page the visitor came from (RT-25). */
export function AuthPage() {
  const search = parseAuthSearch(useSearch({ from: '/_storefront/auth' }))
  return (
    <div className="page grid justify-items-center py-12 md:py-20">
      <div className="w-full max-w-md">
        <AuthFlow area={shop} search={search} />
      </div>
    </div>
  )
}
