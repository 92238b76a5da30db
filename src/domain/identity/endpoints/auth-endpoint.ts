import type { z } from 'zod'
import type { AuthRequest } from '#context/identity/sessions/auth-request.ts'
import type { CallerSession } from '#context/identity/sessions/sessions.ts'
import type { Ctx } from '#platform/http'
import type { AdminScreen } from '#shared/permissions'
import type { ErrorCode } from '#texts/errors'

/** A call of an endpoint, as it came. */
export type GatewayCall = {
  endpoint: AuthEndpoint
  ctx: Ctx
  /** what the caller's session has shown so far; undefined for a visitor */
  session: CallerSession | undefined
  /** what stands in the path at `:name` */
  param: string | undefined
  body: Record<string, unknown>
  /** the address that was called */
  url: URL
  /** the caller's cookies as they came */
  cookies: string
}

/** One call of the sign-in engine that the shop lets through. What is not listed does not exist. */
export type AuthEndpoint = {
  readonly method: 'GET' | 'POST'
  /** below /api/auth */
  readonly path: `/${string}`
  readonly summary: string
  /**
   * The engine takes this call as a GET with the body's fields as its query. The shop takes it as a POST: a GET must
   * change nothing, because mail scanners and browsers fetch links ahead of the person.
   */
  readonly engineMethod?: 'GET'
  /** what is let through of a JSON body; a POST without one takes a form */
  readonly body?: z.ZodType
  /** a session may open: how it came about; `provider` stands for the id in the path or body */
  readonly opens?: string
  /** the path or the body names a provider, which the engine must know */
  readonly byProvider?: true
  readonly account?: true
  /** asks for a session that proved itself within a day, and for the second factor of whoever has one */
  readonly sensitive?: true
  /** takes the same time for every e-mail */
  readonly constantTime?: true
  /** the engine fails at two calls at once over one code or factor; the one that lost is asked once more */
  readonly retried?: true
  /** a browser comes here by a link or from another site: what goes wrong is told on `/auth` */
  readonly navigation?: true
  /** the screen of staff that it serves */
  readonly screen?: AdminScreen
  /** for a superadmin alone: who may come in by which provider is nobody else's to say */
  readonly superadmin?: true
  /** the session that calls or opens has shown a second factor by it */
  readonly showsFactor?: true
  /** every refusal of the engine is told as this one, but for a few that say nothing of an account, and for `tells` */
  readonly refusedAs?: ErrorCode
  readonly tells?: readonly ErrorCode[]
  /** asks what the engine does not: throws why not. An answer is the body that goes on instead of the one that came */
  readonly before?: (call: GatewayCall) => Promise<Record<string, unknown> | void>
  /** further origins that the engine may call: those of a company's own sign-in */
  readonly trusts?: (call: GatewayCall) => Promise<string[]>
  /** what follows once the engine has done it; its letters are written at the end of the call */
  readonly after?: (call: GatewayCall, authRequest: AuthRequest) => Promise<void>
  /** what is passed on of the engine's answer; without it all but tokens and sessions */
  readonly answer?: (answer: unknown, call: GatewayCall) => unknown
}

/** Keeps the literal types of a list of endpoints. */
export const authEndpointsOf = <const T extends readonly AuthEndpoint[]>(list: T): T => list
