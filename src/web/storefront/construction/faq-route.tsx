import { createFileRoute } from '@tanstack/react-router'
import { Construction, constructionHead } from '#web/storefront/construction/construction.tsx'

export const Route = createFileRoute('/_storefront/faq')({
  head: () => constructionHead('faq'),
  component: () => <Construction page="faq" />,
})
