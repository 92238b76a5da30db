import { createFileRoute } from '@tanstack/react-router'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { HomePage } from './home-page.tsx'

export const Route = createFileRoute('/admin/')({ head: () => createAdminHead(), component: HomePage })
