import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import type { ListSearch } from '#web/admin/kit/list/search.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { leadsList } from './leads-list.tsx'
import { messagesList } from './messages-list.tsx'
import { subscribersList } from './subscribers-list.tsx'

export const Route = createFileRoute('/admin/clientes')({
  validateSearch: unread<ListSearch<'aba'>>,
  head: () => adminHead(staffTitles.contacts),
  component: ContactsPage,
})

/** Messages, leads and newsletter subscribers, one list each. */
function ContactsPage() {
  const { aba } = Route.useSearch()
  if (aba === 'leads') return <ListPage key={aba} list={leadsList} />
  if (aba === 'newsletter') return <ListPage key={aba} list={subscribersList} />
  return <ListPage key="mensagens" list={messagesList} />
}
