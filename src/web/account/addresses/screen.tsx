import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { AddressesPage } from './addresses-page.tsx'

export const Route = createFileRoute('/_storefront/conta/enderecos')({
  head: () => buildPrivateHead(pageTitles.addresses),
  component: AddressesPage,
})
