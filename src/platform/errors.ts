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

function isViolated(error: unknown, state: string, constraint?: string): boolean {
  const cause = (error as { cause?: unknown }).cause
  const { code, constraint: name } = error as { code?: string; constraint?: string }
  if (code === state) return constraint === undefined || name === constraint
  return cause instanceof Error && isViolated(cause, state, constraint)
}
