import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/session/private-head.ts'
import { ProfilePage } from './profile-page.tsx'

export const Route = createFileRoute('/_storefront/conta/perfil')({
  head: () => privateHead(titles.profile),
  component: ProfilePage,
})
