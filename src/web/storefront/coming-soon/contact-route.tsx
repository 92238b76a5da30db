import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from './coming-soon.tsx'

export const Route = createFileRoute('/_storefront/contato')({
  head: () => constructionHead('contact'),
  component: () => <Construction page="contact" />,
})
