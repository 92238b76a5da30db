import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { OverviewPage } from './overview-page.tsx'

export const Route = createFileRoute('/_storefront/conta/')({
  head: () => buildPrivateHead(pageTitles.account),
  component: OverviewPage,
})
