import type { z } from 'zod'
import type { AuthRequest } from '#context/identity/sessions/auth-request.ts'
import type { CallerSession } from '#context/identity/sessions/sessions.ts'
import type { Ctx } from '#platform/http/http'
import type { AdminScreen } from '#shared/auth/permissions'
import type { ErrorCode } from '#texts/errors'

/** Request to an auth endpoint. */
export type AuthCallContext = {
  endpoint: AuthEndpoint
  ctx: Ctx
  /** session of the caller; undefined for a visitor */
  session: CallerSession | undefined
  /** value of `:name` in the path */
  param: string | undefined
  body: Record<string, unknown>
  /** the requested URL */
  url: URL
  /** the Cookie header */
  cookies: string
}

/** Endpoint of better-auth that the store exposes. All others answer 404. */
export type AuthEndpoint = {
  readonly method: 'GET' | 'POST'
  /** path below /api/auth */
  readonly path: `/${string}`
  readonly summary: string
  /**
   * better-auth expects a GET with the body's fields as query parameters. The store accepts a POST only: a GET must
   * not change anything, because mail scanners and browsers prefetch links.
   */
  readonly engineMethod?: 'GET'
  /** schema of the accepted body; a POST without one accepts a form */
  readonly body?: z.ZodType
  /** sign-in method to record if the call opens a session; `provider` stands for the id in the path or body */
  readonly opens?: string
  /** path or body name a provider, which better-auth must know */
  readonly byProvider?: true
  readonly account?: true
  /** requires a session confirmed within a day, and the second factor if the account has one */
  readonly sensitive?: true
  /** answers after a constant time, whether or not the email is known */
  readonly constantTime?: true
  /** better-auth fails if two calls use one code or factor at once; the failed one is retried once */
  readonly retried?: true
  /** browsers come here by a link or a redirect: errors are shown on `/auth` */
  readonly navigation?: true
  /** staff screen whose permission is required */
  readonly screen?: AdminScreen
  /** superadmin only: no other staff may decide which providers open accounts */
  readonly superadmin?: true
  /** a successful call verifies the second factor of the session */
  readonly showsFactor?: true
  /**
   * hides all errors behind this one, except harmless ones and those in `tells`, so that nobody learns which accounts
   * exist
   */
  readonly refusedAs?: ErrorCode
  readonly tells?: readonly ErrorCode[]
  /** check before the call; throws to refuse. A returned object replaces the body */
  readonly before?: (call: AuthCallContext) => Promise<Record<string, unknown> | void>
  /** additional origins that better-auth may call: those of an SSO provider */
  readonly trusts?: (call: AuthCallContext) => Promise<string[]>
  /** hook after a successful call; its emails are enqueued at the end */
  readonly after?: (call: AuthCallContext, authRequest: AuthRequest) => Promise<void>
  /** maps the response body; without it, tokens and sessions are removed */
  readonly answer?: (answer: unknown, call: AuthCallContext) => unknown
}

/** Returns a list of endpoints with their literal types. */
export const defineAuthEndpoints = <const T extends readonly AuthEndpoint[]>(list: T): T => list
