import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { Checking } from '#web/account/checking.tsx'
import { AdminArea } from './frame/admin-area.tsx'
import { adminHead } from './head.ts'

export const Route = createFileRoute('/admin')({
  ssr: false,
  head: () => adminHead(),
  pendingComponent: () => <Checking text={titles.checkingPermissions} />,
  component: AdminArea,
})
