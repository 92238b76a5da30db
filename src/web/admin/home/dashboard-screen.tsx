import { createFileRoute } from '@tanstack/react-router'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { HomePage } from './home-page.tsx'

/** The start page under its second address. */
export const Route = createFileRoute('/admin/dashboard')({
  head: () => createAdminHead(),
  component: HomePage,
})
