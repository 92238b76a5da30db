import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildPrivateHead } from '#web/session/private-head.ts'
import { ProfilePage } from './profile-page.tsx'

export const Route = createFileRoute('/_storefront/conta/perfil')({
  head: () => buildPrivateHead(pageTitles.profile),
  component: ProfilePage,
})
