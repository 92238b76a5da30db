import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from './coming-soon-page.tsx'

export const Route = createFileRoute('/admin/')({ component: DashboardPage })
