import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { AuditPage } from './audit-page.tsx'
import type { AuditSearch } from './queries.ts'

export const Route = createFileRoute('/admin/auditoria')({
  validateSearch: unread<AuditSearch>,
  head: () => adminHead(staffTitles.audit),
  component: AuditPage,
})
