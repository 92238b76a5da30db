import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { leads } from './leads.tsx'
import { messages } from './messages.tsx'
import { subscribers } from './subscribers.tsx'

export const Route = createFileRoute('/admin/clientes')({
  validateSearch: passThroughSearch<ListSearch<'aba'>>,
  head: () => createAdminHead(staffTitles.contacts),
  component: ContactsPage,
})

/** Messages, leads and newsletter subscribers, one list each. */
function ContactsPage() {
  const { aba } = Route.useSearch()
  if (aba === 'leads') return <PanelResourceList key={aba} resource={leads} />
  if (aba === 'newsletter') return <PanelResourceList key={aba} resource={subscribers} />
  return <PanelResourceList key="mensagens" resource={messages} />
}
