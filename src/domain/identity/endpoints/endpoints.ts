import type { z } from 'zod'
import type { AuthCall } from '#shared/auth/auth-calls'
import { accountEndpoints } from './account.ts'
import type { AuthEndpoint } from './auth-endpoint.ts'
import { ssoProviderEndpoints } from './sso-providers.ts'
import { confirmEmailEndpoints } from './confirm-email.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { providerEndpoints } from './providers.ts'
import { recoveryEndpoints } from './recovery.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sessionEndpoints } from './session.ts'
import { signInEndpoints } from './sign-in.ts'
import { walletEndpoints } from './wallets.ts'

const listed = [
  ...signInEndpoints,
  ...confirmEmailEndpoints,
  ...recoveryEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...walletEndpoints,
  ...providerEndpoints,
  ...ssoProviderEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
] as const

export const authEndpoints: readonly AuthEndpoint[] = listed

type Listed = (typeof listed)[number]
type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined
type Meant<C extends AuthCall> = C['path'] extends `/api/auth${infer Path}`
  ? Extract<Listed, { method: C['method']; path: Path }>
  : never

/** Calls of the web client that no endpoint accepts, or not with that body. */
type Stray<C extends AuthCall> = C extends AuthCall
  ? [Meant<C>] extends [never]
    ? C['path']
    : C['body'] extends BodyOf<Meant<C>>
      ? never
      : C['path']
  : never

/** Compile-time check: the gateway accepts every call of `#shared/auth-calls`. */
true satisfies [Stray<AuthCall>] extends [never] ? true : Stray<AuthCall>

const paramShape = /^[\w.-]+$/

/** Returns the value of `:name` in a path; '' if the endpoint has none, undefined if the path does not match. */
function paramIn(endpoint: AuthEndpoint, path: string): string | undefined {
  const [start = '', end] = endpoint.path.split(/:\w+/)
  if (end === undefined) return path === start ? '' : undefined
  if (!path.startsWith(start) || !path.endsWith(end)) return undefined
  const param = path.slice(start.length, path.length - end.length)
  return paramShape.test(param) ? param : undefined
}

/** Returns the endpoint of a request and the value of `:name` in its path. */
export function findEndpoint(
  method: string,
  path: string,
): { endpoint: AuthEndpoint; param: string | undefined } | undefined {
  for (const endpoint of authEndpoints) {
    const param = endpoint.method === method ? paramIn(endpoint, path) : undefined
    if (param !== undefined) return { endpoint, param: param || undefined }
  }
  return undefined
}
