import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { unread } from '#web/admin/kit/list/unread.ts'
import { lists } from './lists.tsx'
import { kindOf, type VoicesSearch, voicesSearch } from './queries.ts'

export const Route = createFileRoute('/admin/depoimentos')({
  validateSearch: unread<VoicesSearch>,
  head: () => adminHead(titles.testimonials),
  component: VoicesPage,
})

function VoicesPage() {
  const kind = kindOf(voicesSearch(Route.useSearch()))
  return <ListPage key={kind} list={lists[kind]} />
}
