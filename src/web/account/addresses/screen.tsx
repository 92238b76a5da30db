import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/session/private-head.ts'
import { AddressesPage } from './addresses-page.tsx'

export const Route = createFileRoute('/_storefront/conta/enderecos')({
  head: () => privateHead(titles.addresses),
  component: AddressesPage,
})
