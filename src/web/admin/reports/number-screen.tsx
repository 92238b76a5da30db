import { createFileRoute } from '@tanstack/react-router'
import { reportNumbers } from '#texts/admin/report-numbers'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { type NumberSearch, parseNumberSearch } from './data/number-search.ts'
import { NumberPage } from './number/number-page.tsx'

export const Route = createFileRoute('/admin/relatorios/numero')({
  validateSearch: passThroughSearch<NumberSearch>,
  head: () => createAdminHead(reportNumbers.title),
  component: NumberScreen,
})

function NumberScreen() {
  return <NumberPage search={useListSearch(parseNumberSearch)} />
}
