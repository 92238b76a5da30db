import type { ErrorCode } from '#texts/errors'

/** Something that a shopper or a clerk can cause. `data` fills the sentence and travels to the browser. */
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

/** True for a violated unique constraint (SQLSTATE 23505), of that name when one is given. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  isViolated(error, '23505', constraint)

/** True where a row goes that others point at, or one comes that points at nothing (SQLSTATE 23503). */
export const isPointedAt = (error: unknown): boolean => isViolated(error, '23503')

/** Codes of sockets and SQLSTATEs that say: the database is not reached, or is just starting or stopping. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
])
/** What `pg` says without a code. */
const awayWords =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|database is not open/

/** True where an error says that the database cannot be reached: whatever it keeps is unknown, and nobody changes it through us. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A socket that does not exist; any other file that is missing says nothing of the database.
  if (awayCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  return awayWords.test(error.message) || isDatabaseAway(error.cause)
}

/** SQLSTATEs of a database that is reached and refuses: too many connections, disk full, read-only. */
const refusing = new Set(['53300', '53100', '25006'])

const isRefusing = (error: unknown): boolean =>
  error instanceof Error && (refusing.has((error as { code?: string }).code ?? '') || isRefusing(error.cause))

/** The error as callers hear of it: `server.unavailable` while the database is away or refuses, else `server.unexpected`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const passes = isDatabaseAway(error) || isRefusing(error)
  return new AppError(passes ? 'server.unavailable' : 'server.unexpected')
}

/** Seconds after which to try again; undefined where trying again changes nothing. */
export function retryAfter({ code, data }: AppError): string | undefined {
  if (code === 'request.too_many') return String(data.seconds)
  return code === 'server.unavailable' ? '10' : undefined
}

function isViolated(error: unknown, state: string, constraint?: string): boolean {
  const cause = (error as { cause?: unknown }).cause
  const { code, constraint: name } = error as { code?: string; constraint?: string }
  if (code === state) return constraint === undefined || name === constraint
  return cause instanceof Error && isViolated(cause, state, constraint)
}

/** An error that will come again however often the same work is tried. */
export class FinalError extends Error {
  override name = 'FinalError'
}

/**
 * SQLSTATEs of a statement that PostgreSQL refuses each time: class 22 (data), 42 (syntax and names), a missing value and
 * a violated check. A duplicate or a missing reference may be a race, and is tried again.
 */
const refusedEachTime = /^(?:22...|42...|23502|23514)$/

/**
 * True where trying the same work again gives the same error: a fault of our own code, a refused input, a refused value.
 * A network failure is a TypeError with a cause, and no fault of the code.
 */
export function isDeterministic(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof FinalError || error instanceof RangeError || error instanceof ReferenceError)
    return true
  if (error instanceof TypeError && error.cause === undefined) return true
  return refusedEachTime.test((error as { code?: string }).code ?? '') || isDeterministic(error.cause)
}
