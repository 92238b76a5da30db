import { AppError, isNonRetryable } from '#platform/http/errors'

/**
 * Returns true if the data of a product or file causes the error, so that a retry fails too. False for database
 * outages.
 */
export const isPermanentError = (error: unknown): boolean =>
  error instanceof AppError || isNonRetryable(error) || breaksConstraint(error)

/** True for SQLSTATE class 23 (integrity constraint violation), which imported data can cause. */
function breaksConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code?.startsWith('23') === true || breaksConstraint(error.cause)
}
