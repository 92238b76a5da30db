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
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const cause = (error as { cause?: unknown }).cause
  const { code, constraint: name } = error as { code?: string; constraint?: string }
  if (code === '23505') return constraint === undefined || name === constraint
  return cause instanceof Error && isDuplicate(cause, constraint)
}
