import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#web/client/api.ts'

/**
 * Throws a redirect if the API knows the new URL of a missing resource, else notFound. Rethrows any other error.
 */
export function resolveRedirect(error: unknown): never {
  // 422: no resource can have such a name
  if (!(error instanceof ApiError && [404, 422].includes(error.status))) throw error
  const { movedTo } = error.data
  throw typeof movedTo === 'string' ? redirect({ href: movedTo, statusCode: 301, replace: true }) : notFound()
}
