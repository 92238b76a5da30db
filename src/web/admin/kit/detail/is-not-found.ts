import { ApiError } from '#web/client/api.ts'

/** Returns whether the error is a 404: the record was deleted, so cached data must not be shown any more. */
export const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.status === 404
