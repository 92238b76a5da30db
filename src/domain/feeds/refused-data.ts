import { AppError, isDeterministic } from '#platform/errors'

/** True for an error that this product or file causes and that comes again each time; not for a broken database. */
export const isRefusedData = (error: unknown): boolean =>
  error instanceof AppError || isDeterministic(error) || breaksConstraint(error)

/** SQLSTATE class 23: a duplicate or a missing reference, which a product of a file may bring along as well. */
function breaksConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code?.startsWith('23') === true || breaksConstraint(error.cause)
}
