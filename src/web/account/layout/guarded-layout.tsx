import { pageTitles } from '#texts/storefront/page-titles'
import { AccountLayout } from './account-layout.tsx'
import { Guard } from '#web/session/guard/guard.tsx'

export const GuardedAccountLayout = () => (
  <Guard checking={pageTitles.checkingSession} signInAt="/auth">
    {() => <AccountLayout />}
  </Guard>
)
