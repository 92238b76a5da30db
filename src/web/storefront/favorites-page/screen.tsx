import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { FavoritesPage } from './favorites-page.tsx'

export const Route = createFileRoute('/_storefront/conta/favoritos')({
  head: () => buildPrivateHead(pageTitles.favorites),
  component: FavoritesPage,
})
