import { isDatabaseUnavailable } from '#platform/postgres/unavailable'
import type { ErrorCode } from '#texts/errors'

/** Error that a shopper or staff can cause. `data` fills the message and is sent to the browser. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly data: Record<string, unknown>

  constructor(code: ErrorCode, data: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** Returns true for a violated unique constraint (SQLSTATE 23505), optionally of this name. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  isViolated(error, '23505', constraint)

/**
 * Returns true for a violated foreign key (SQLSTATE 23503): a row is still referenced, or a referenced row is
 * missing.
 */
export const isForeignKeyViolation = (error: unknown): boolean => isViolated(error, '23503')

/** SQLSTATEs of a reachable database that refuses: too many connections, disk full, read-only. */
const refusing = new Set(['53300', '53100', '25006'])

const isRefusing = (error: unknown): boolean =>
  error instanceof Error && (refusing.has((error as { code?: string }).code ?? '') || isRefusing(error.cause))

/**
 * Returns the error for the caller: `server.unavailable` if the database is unreachable or refuses, else
 * `server.unexpected`.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const passes = isDatabaseUnavailable(error) || isRefusing(error)
  return new AppError(passes ? 'server.unavailable' : 'server.unexpected')
}

/** Returns the seconds to wait before a retry; undefined if a retry cannot help. */
export function getRetryAfter({ code, data }: AppError): string | undefined {
  if (code === 'request.too_many') return String(data.seconds)
  return code === 'server.unavailable' ? '10' : undefined
}

function isViolated(error: unknown, state: string, constraint?: string): boolean {
  const cause = (error as { cause?: unknown }).cause
  const { code, constraint: name } = error as { code?: string; constraint?: string }
  if (code === state) return constraint === undefined || name === constraint
  return cause instanceof Error && isViolated(cause, state, constraint)
}

/** Error that a retry cannot fix. */
export class NonRetryableError extends Error {
  override name = 'FinalError'
}

/**
 * SQLSTATEs that fail at every try: class 22 (data), 42 (syntax and names), a missing value and a violated check. A
 * duplicate or a missing reference may be a race and is retried.
 */
const refusedEachTime = /^(?:22...|42...|23502|23514)$/

/**
 * Returns true if a retry would fail the same way: a bug in the code, invalid input or an invalid value. A network
 * error is a TypeError with a cause and may be retried.
 */
export function isNonRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NonRetryableError || error instanceof RangeError || error instanceof ReferenceError)
    return true
  if (error instanceof TypeError && error.cause === undefined) return true
  return refusedEachTime.test((error as { code?: string }).code ?? '') || isNonRetryable(error.cause)
}
