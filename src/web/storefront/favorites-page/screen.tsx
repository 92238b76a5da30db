import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/session/private-head.ts'
import { FavoritesPage } from './favorites-page.tsx'

export const Route = createFileRoute('/_storefront/conta/favoritos')({
  head: () => privateHead(titles.favorites),
  component: FavoritesPage,
})
