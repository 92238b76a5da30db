import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin/head.ts'
import { HomePage } from './home-page.tsx'

export const Route = createFileRoute('/admin/')({ head: () => adminHead(), component: HomePage })
