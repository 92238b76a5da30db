import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/session/private-head.ts'
import { OverviewPage } from './overview-page.tsx'

export const Route = createFileRoute('/_storefront/conta/')({
  head: () => privateHead(titles.account),
  component: OverviewPage,
})
