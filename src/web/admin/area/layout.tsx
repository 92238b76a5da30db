import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/staff-titles'
import { Checking } from '#web/session/guard/checking.tsx'
import { AdminArea } from './admin-area.tsx'
import { adminHead } from '#web/admin/head.ts'

export const Route = createFileRoute('/admin')({
  ssr: false,
  head: () => adminHead(),
  pendingComponent: () => <Checking text={staffTitles.checkingPermissions} />,
  component: AdminArea,
})
