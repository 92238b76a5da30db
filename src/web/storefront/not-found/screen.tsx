import { createFileRoute, notFound } from '@tanstack/react-router'

/** Whatever no other route takes: a 404 inside the main layout. */
export const Route = createFileRoute('/_storefront/$')({
  loader: () => {
    throw notFound()
  },
})
