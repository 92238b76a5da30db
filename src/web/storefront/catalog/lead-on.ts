import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#web/client/api.ts'

/** What is not there leads to where it is now, where the shop knows that; else its page does not exist. */
export function leadOn(error: unknown): never {
  // 422: nothing has such a name
  if (!(error instanceof ApiError && [404, 422].includes(error.status))) throw error
  const { movedTo } = error.data
  throw typeof movedTo === 'string' ? redirect({ href: movedTo, statusCode: 301, replace: true }) : notFound()
}
