import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConstructionPage } from './coming-soon-page.tsx'
import { isAdminPath } from './paths.ts'

/** Every staff screen that is not built yet; a path that no screen has stays a 404. */
export const Route = createFileRoute('/admin/$')({
  loader: ({ params }) => {
    if (!isAdminPath(params._splat ?? '')) throw notFound()
  },
  component: ConstructionPage,
})
