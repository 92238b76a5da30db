import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import type { AuditSearch } from './queries.ts'
import { audit } from './resource.tsx'

export const Route = createFileRoute('/admin/auditoria')({
  validateSearch: passThroughSearch<AuditSearch>,
  head: () => createAdminHead(staffTitles.audit),
  component: () => <PanelResourceList resource={audit} />,
})
