import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import type { SettingsPart } from './layout/groups.ts'
import { parseSettingsSearch, type SettingsSearch } from './queries.ts'
import { SettingsScreen } from './settings-screen.tsx'

export const Route = createFileRoute('/admin/configuracoes')({
  validateSearch: passThroughSearch<SettingsSearch>,
  head: () => createAdminHead(staffTitles.settings),
  component: SettingsPage,
})

/** Returns the part of the URL, if it names one; a carrier sends the browser back to its own. */
function useChosenPart(): SettingsPart | undefined {
  const { aba, transportadora } = parseSettingsSearch(Route.useSearch())
  return transportadora ? 'transportadoras' : (aba as SettingsPart | undefined)
}

function SettingsPage() {
  const chosen = useChosenPart()
  return <SettingsScreen part={chosen ?? 'loja'} isChosen={chosen !== undefined} />
}
