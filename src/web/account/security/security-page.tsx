import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { security as words } from '#texts/account/security'
import { Alert } from '#web/ui/display/alert.tsx'
import { QueryResult, SkeletonPanels } from '#web/account/ui/query-result.tsx'
import { AccountPage } from '#web/account/ui/page.tsx'
import { useMe } from '#web/session/use-session.ts'
import { AccountsSection } from './accounts-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { securityQuery } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'

export function SecurityPage() {
  const { error } = useSearch({ from: '/_storefront/conta/seguranca' })
  const query = useQuery(securityQuery())
  const { data: me } = useMe()
  if (!me) return null
  return (
    <AccountPage title={words.title} lead={words.lead}>
      {error !== undefined && <Alert text={words.linkFailed} />}
      <QueryResult query={query} skeleton={<SkeletonPanels count={4} className="h-40" />}>
        {(view) => (
          <>
            <PasswordSection me={me} hasPassword={view.password} />
            <FactorSection view={view} />
            <PasskeysSection passkeys={view.passkeys} />
            <AccountsSection accounts={view.accounts} wallets={view.wallets} />
            <SessionsSection sessions={view.sessions} />
          </>
        )}
      </QueryResult>
    </AccountPage>
  )
}
