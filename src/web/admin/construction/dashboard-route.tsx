import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from './construction-page.tsx'

export const Route = createFileRoute('/admin/')({ component: DashboardPage })
