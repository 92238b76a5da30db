import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { CustomerImportList } from './customer-import-list.tsx'
import { CustomerList } from './customer-list.tsx'
import { parseCustomersSearch } from './customer-queries.ts'
import { leads } from './leads.tsx'
import { messages } from './messages.tsx'
import { subscribers } from './subscribers.tsx'

export const Route = createFileRoute('/admin/clientes')({
  validateSearch: passThroughSearch<Search>,
  head: () => createAdminHead(staffTitles.contacts),
  component: ContactsPage,
})

type Search = ListSearch<'aba' | 'parte'>

/** Customers, messages, leads and newsletter subscribers, one list each. */
function ContactsPage() {
  const search = Route.useSearch()
  const tab = tabOf(search)
  if (tab === 'leads') return <PanelResourceList key={tab} resource={leads} />
  if (tab === 'importar') return <CustomerImportList key={tab} />
  if (tab === 'newsletter') return <PanelResourceList key={tab} resource={subscribers} />
  if (tab === 'mensagens') return <PanelResourceList key={tab} resource={messages} />
  return <CustomerList key={tab} search={parseCustomersSearch(search)} />
}

/** Returns the list to show. Former links to the messages had no tab, but a part or an open message. */
function tabOf({ aba, parte, aberto }: Search): string {
  return aba ?? (parte || aberto ? 'mensagens' : 'clientes')
}
