import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { isComingSoonPath } from './paths.ts'

/** Route of every admin screen that is not built yet. Throws a 404 for unknown paths. */
export const Route = createFileRoute('/admin/$')({
  loader: ({ params }) => {
    if (!isComingSoonPath(params._splat ?? '')) throw notFound()
  },
  component: ComingSoonPage,
})
