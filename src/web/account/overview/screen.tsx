import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/session/private-head.ts'
import { OverviewPage } from './overview-page.tsx'

export const Route = createFileRoute('/_storefront/conta/')({
  beforeLoad: ({ location }) => {
    if (new URLSearchParams(location.searchStr).get('aba') === 'favoritos')
      throw redirect({ to: '/conta/favoritos', replace: true })
  },
  head: () => privateHead(titles.account),
  component: OverviewPage,
})
