import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { SessionLoading } from '#web/session/guard/checking.tsx'
import { AdminShell } from './admin-shell.tsx'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'

export const Route = createFileRoute('/admin')({
  ssr: false,
  head: () => createAdminHead(),
  pendingComponent: () => <SessionLoading text={staffTitles.checkingPermissions} />,
  component: AdminShell,
})
