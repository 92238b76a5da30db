/** Socket codes and SQLSTATEs of an unreachable, starting or stopping database. */
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
/** Messages of `pg` errors without a code. */
const awayWords =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|database is not open/

/**
 * Returns true if the database cannot be reached. Its state is then unknown, but nothing can be changed through this
 * process.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // ENOENT counts for a missing socket only, not for other missing files.
  if (awayCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  return awayWords.test(error.message) || isDatabaseUnavailable(error.cause)
}
