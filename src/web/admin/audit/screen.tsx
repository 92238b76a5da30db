import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { adminHead } from '#web/admin/head.ts'
import { AuditPage } from './audit-page.tsx'
import { auditSearch } from './search.ts'

export const Route = createFileRoute('/admin/auditoria')({
  validateSearch: auditSearch,
  head: () => adminHead(titles.audit),
  component: AuditPage,
})
