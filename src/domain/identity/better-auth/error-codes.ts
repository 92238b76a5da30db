import type { ErrorCode } from '#texts/errors'

/** Error codes of the store by those of better-auth; all others become `identity.refused`. */
export const errorCodeMap: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'identity.wrong_credentials',
  INVALID_PASSWORD: 'identity.password_wrong',
  EMAIL_NOT_VERIFIED: 'identity.email_unverified',
  BANNED: 'identity.banned',
  MERGED: 'identity.merged',
  PASSWORD_TOO_SHORT: 'identity.weak_password',
  PASSWORD_TOO_LONG: 'identity.weak_password',
  INVALID_TOKEN: 'identity.link_invalid',
  TOKEN_EXPIRED: 'identity.link_invalid',
  INVALID_USER: 'identity.link_invalid',
  USER_NOT_FOUND: 'identity.link_invalid',
  INVALID_CODE: 'identity.code_wrong',
  INVALID_OTP: 'identity.code_wrong',
  INVALID_BACKUP_CODE: 'identity.code_wrong',
  OTP_EXPIRED: 'identity.code_expired',
  OTP_HAS_EXPIRED: 'identity.code_expired',
  TOO_MANY_ATTEMPTS: 'identity.code_attempts',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'identity.code_attempts',
  INVALID_TWO_FACTOR_COOKIE: 'identity.challenge_over',
  ACCOUNT_TEMPORARILY_LOCKED: 'identity.factor_locked',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'identity.last_way_in',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'identity.already_linked',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'identity.already_linked',
  ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER: 'identity.already_linked',
  PROVIDER_NOT_FOUND: 'identity.provider_unknown',
  ID_TOKEN_NOT_SUPPORTED: 'identity.provider_refused',
  FAILED_TO_GET_USER_INFO: 'identity.provider_refused',
  USER_EMAIL_NOT_FOUND: 'identity.provider_refused',
  LINKING_NOT_ALLOWED: 'identity.provider_refused',
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: 'identity.provider_refused',
  OAUTH_LINK_ERROR: 'identity.provider_refused',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'identity.password_wrong',
  UNAUTHORIZED: 'request.unauthenticated',
  INVALID_ORIGIN: 'request.foreign_origin',
  MISSING_OR_NULL_ORIGIN: 'request.foreign_origin',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'request.foreign_origin',
  INVALID_CALLBACK_URL: 'request.foreign_origin',
  INVALID_REDIRECT_URL: 'request.foreign_origin',
  INVALID_ERROR_CALLBACK_URL: 'request.foreign_origin',
  INVALID_NEW_USER_CALLBACK_URL: 'request.foreign_origin',
  VALIDATION_ERROR: 'request.invalid',
}

/** Errors that are shown even if an endpoint hides the others: they do not help to guess. */
const alwaysShown: ReadonlySet<ErrorCode> = new Set([
  'identity.banned',
  'identity.merged',
  'identity.already_linked',
  'identity.provider_unknown',
  'request.foreign_origin',
])

/**
 * Returns the store's code for an error of better-auth; `refusal` is its code or the `error` of its redirect.
 * `refusedAs` replaces every error, except those that do not help to guess and those in `tells`.
 */
export function toErrorCode(
  refusal: string | undefined,
  { refusedAs, tells = [] }: { refusedAs?: ErrorCode; tells?: readonly ErrorCode[] } = {},
): ErrorCode {
  const code = errorCodeMap[refusal ?? ''] ?? 'identity.refused'
  return refusedAs === undefined || alwaysShown.has(code) || tells.includes(code) ? code : refusedAs
}
