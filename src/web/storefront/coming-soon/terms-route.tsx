import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from './coming-soon.tsx'

export const Route = createFileRoute('/_storefront/termos-servico')({
  head: () => constructionHead('terms'),
  component: () => <Construction page="terms" />,
})
