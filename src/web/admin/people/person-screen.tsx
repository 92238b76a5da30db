import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { PersonPage } from './person-page.tsx'

export const Route = createFileRoute('/admin/usuarios/$id')({
  head: () => adminHead(titles.people),
  component: PersonPage,
})
