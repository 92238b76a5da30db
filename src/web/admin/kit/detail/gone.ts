import { ApiError } from '#web/client/api.ts'

/** What was shown and is gone now is said, and not left standing. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404
