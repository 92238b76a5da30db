import { createFileRoute, notFound } from '@tanstack/react-router'

/** Matches every other path: a 404 inside the main layout. */
export const Route = createFileRoute('/_storefront/$')({
  loader: () => {
    throw notFound()
  },
})
