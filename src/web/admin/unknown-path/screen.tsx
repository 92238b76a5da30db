import { createFileRoute, notFound } from '@tanstack/react-router'

/** Route of every admin path without a screen: a 404. */
export const Route = createFileRoute('/admin/$')({
  loader: () => {
    throw notFound()
  },
})
