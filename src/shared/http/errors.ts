/** Errors that any endpoint may return, with their HTTP status. Each context lists its own in its contract. */
export const errors = {
  'request.malformed': 400,
  'request.invalid': 422,
  'request.too_large': 413,
  'request.wrong_type': 415,
  'request.wrong_file': 415,
  'request.foreign_origin': 403,
  'request.demo': 403,
  'request.store_closed': 503,
  'request.unauthenticated': 401,
  'request.forbidden': 403,
  'request.superadmin': 403,
  'request.second_factor': 403,
  'request.unconfirmed': 403,
  'request.not_found': 404,
  /** `data.allow` lists the allowed methods */
  'request.wrong_method': 405,
  'request.too_many': 429,
  /**
   * another user saved since it was read; `data.current` is the current record, `data.by` who saved it and when, where
   * known
   */
  'record.changed': 409,
  'server.unexpected': 500,
  'server.unavailable': 503,
} as const

/** Body of every error response. */
export type ErrorBody = {
  code: string
  message: string
  fields?: Record<string, string>
  data?: Record<string, unknown>
  requestId: string
}
