import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from './coming-soon.tsx'

export const Route = createFileRoute('/_storefront/politica-privacidade')({
  head: () => constructionHead('privacy'),
  component: () => <Construction page="privacy" />,
})
