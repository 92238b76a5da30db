import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from './coming-soon.tsx'

export const Route = createFileRoute('/_storefront/blog/$slug')({
  head: () => constructionHead('blog'),
  component: () => <Construction page="blog" />,
})
