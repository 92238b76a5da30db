import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from './coming-soon.tsx'

export const Route = createFileRoute('/_storefront/depoimentos')({
  head: () => constructionHead('testimonials'),
  component: () => <Construction page="testimonials" />,
})
