import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { PeoplePage } from './people-page.tsx'
import { peopleSearch } from './search.ts'

export const Route = createFileRoute('/admin/usuarios')({
  validateSearch: peopleSearch,
  head: () => adminHead(titles.people),
  component: PeoplePage,
})
