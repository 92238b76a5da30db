import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from '#web/storefront/construction/construction.tsx'

export const Route = createFileRoute('/_bare/conjunto/$id')({
  head: () => constructionHead('set'),
  component: () => <Construction page="set" />,
})
