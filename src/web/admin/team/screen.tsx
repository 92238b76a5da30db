import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { TeamPage } from './team-page.tsx'

export const Route = createFileRoute('/admin/equipe')({
  head: () => adminHead(titles.team),
  component: TeamPage,
})
