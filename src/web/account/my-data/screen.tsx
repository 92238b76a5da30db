import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { MyDataPage } from './my-data-page.tsx'

export const Route = createFileRoute('/_storefront/conta/meus-dados')({
  head: () => buildPrivateHead(pageTitles.ownData),
  component: MyDataPage,
})
