import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from './coming-soon.tsx'

export const Route = createFileRoute('/_storefront/faq')({
  head: () => constructionHead('faq'),
  component: () => <Construction page="faq" />,
})
