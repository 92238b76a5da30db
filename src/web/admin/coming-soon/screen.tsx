import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConstructionPage } from './coming-soon-page.tsx'
import { isAdminPath } from './paths.ts'

/** Route of every admin screen that is not built yet. Throws a 404 for unknown paths. */
export const Route = createFileRoute('/admin/$')({
  loader: ({ params }) => {
    if (!isAdminPath(params._splat ?? '')) throw notFound()
  },
  component: ConstructionPage,
})
