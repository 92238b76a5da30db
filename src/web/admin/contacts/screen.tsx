import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { leadsList } from './leads-list.tsx'
import { messagesList } from './messages-list.tsx'
import { subscribersList } from './subscribers-list.tsx'

export const Route = createFileRoute('/admin/clientes')({
  validateSearch: passThroughSearch<ListSearch<'aba'>>,
  head: () => createAdminHead(staffTitles.contacts),
  component: ContactsPage,
})

/** Messages, leads and newsletter subscribers, one list each. */
function ContactsPage() {
  const { aba } = Route.useSearch()
  if (aba === 'leads') return <ListPage key={aba} list={leadsList} />
  if (aba === 'newsletter') return <ListPage key={aba} list={subscribersList} />
  return <ListPage key="mensagens" list={messagesList} />
}
