import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { GuardedAccountLayout } from './guarded-layout.tsx'
import { SessionLoading } from '#web/session/guard/checking.tsx'

export const Route = createFileRoute('/_storefront/conta')({
  ssr: false,
  pendingComponent: () => <SessionLoading text={pageTitles.checkingSession} />,
  component: GuardedAccountLayout,
})
