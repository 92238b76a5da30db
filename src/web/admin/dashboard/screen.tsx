import { createFileRoute } from '@tanstack/react-router'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { PremiumPage } from './premium-page.tsx'

export const Route = createFileRoute('/admin/dashboard-premium')({
  head: () => createAdminHead(staffTitles.premiumDashboard),
  component: PremiumPage,
})
