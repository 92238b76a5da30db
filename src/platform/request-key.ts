import { keyHeader, parseKey } from '#shared/idempotency'
import { AppError } from './errors.ts'

/** The key by which any number of tries are one. One that is none is refused rather than passed over: whoever sent it relies on it. */
export function requestKey(header: (name: string) => string | undefined): string | undefined {
  const given = header(keyHeader)
  const key = parseKey(given)
  if (given !== undefined && key === undefined) throw new AppError('request.invalid')
  return key
}
