import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from './coming-soon.tsx'

export const Route = createFileRoute('/_storefront/sobre')({
  head: () => constructionHead('about'),
  component: () => <Construction page="about" />,
})
