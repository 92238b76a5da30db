import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { AccountArea } from './account-area.tsx'
import { Checking } from '#web/session/guard/checking.tsx'

export const Route = createFileRoute('/_storefront/conta')({
  ssr: false,
  pendingComponent: () => <Checking text={titles.checkingSession} />,
  component: AccountArea,
})
