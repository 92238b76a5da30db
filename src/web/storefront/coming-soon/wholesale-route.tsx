import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from './coming-soon.tsx'

export const Route = createFileRoute('/_storefront/atacado')({
  head: () => constructionHead('wholesale'),
  component: () => <Construction page="wholesale" />,
})
