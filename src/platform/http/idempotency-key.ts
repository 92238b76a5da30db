import { idempotencyHeader, parseIdempotencyKey } from '#shared/http/idempotency'
import { AppError } from './errors.ts'

/**
 * Returns the Idempotency-Key header. Throws for a malformed key instead of ignoring it, since the caller relies on
 * it.
 */
export function readIdempotencyKey(header: (name: string) => string | undefined): string | undefined {
  const given = header(idempotencyHeader)
  const key = parseIdempotencyKey(given)
  if (given !== undefined && key === undefined) throw new AppError('request.invalid')
  return key
}
