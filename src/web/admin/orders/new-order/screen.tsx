import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { NewOrderPage } from './new-order-page.tsx'

/** `?cliente=` looks for a customer, by email or phone. */
export const Route = createFileRoute('/admin/pedidos/novo')({
  validateSearch: ({ cliente }: Record<string, unknown>): { cliente?: string } =>
    typeof cliente === 'string' ? { cliente: cliente.slice(0, 120) } : {},
  head: () => createAdminHead(staffTitles.orders),
  component: NewOrder,
})

function NewOrder() {
  return <NewOrderPage customer={Route.useSearch().cliente} />
}
