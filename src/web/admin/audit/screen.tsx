import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { AuditPage } from './audit-page.tsx'
import { unread } from '#web/admin/kit/list/unread.ts'
import type { AuditSearch } from './search.ts'

export const Route = createFileRoute('/admin/auditoria')({
  validateSearch: unread<AuditSearch>,
  head: () => adminHead(titles.audit),
  component: AuditPage,
})
