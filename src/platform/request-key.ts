import { keyHeader, parseKey } from '#shared/idempotency'
import { AppError } from './errors.ts'

/**
 * Returns the Idempotency-Key header. Throws for a malformed key instead of ignoring it, since the caller relies on
 * it.
 */
export function requestKey(header: (name: string) => string | undefined): string | undefined {
  const given = header(keyHeader)
  const key = parseKey(given)
  if (given !== undefined && key === undefined) throw new AppError('request.invalid')
  return key
}
