import { account } from './account.ts'
import type { AuthEndpoint } from './auth-endpoint.ts'
import { companies } from './companies.ts'
import { passkeys } from './passkeys.ts'
import { providers } from './providers.ts'
import { recovery } from './recovery.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { signIn } from './sign-in.ts'
import { wallets } from './wallets.ts'

export const authEndpoints: readonly AuthEndpoint[] = [
  ...signIn,
  ...recovery,
  ...secondFactor,
  ...passkeys,
  ...wallets,
  ...providers,
  ...companies,
  ...session,
  ...account,
]

const paramShape = /^[\w.-]+$/

/** What stands in `path` at the `:name` of the endpoint's; '' where it has none, undefined where it is another path. */
function paramIn(endpoint: AuthEndpoint, path: string): string | undefined {
  const [start = '', end] = endpoint.path.split(/:\w+/)
  if (end === undefined) return path === start ? '' : undefined
  if (!path.startsWith(start) || !path.endsWith(end)) return undefined
  const param = path.slice(start.length, path.length - end.length)
  return paramShape.test(param) ? param : undefined
}

/** The endpoint of a call, and what stands in its path at `:name`. */
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
