import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { MemberPage } from './member-page.tsx'

export const Route = createFileRoute('/admin/equipe/editar/$id')({
  head: () => adminHead(titles.team),
  component: MemberPage,
})
