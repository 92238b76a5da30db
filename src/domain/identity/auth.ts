import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { database } from '#platform/database'
import { accounts, profiles, rateLimits, sessions, verifications } from './tables.ts'

export type AuthOptions = {
  siteUrl: string
  /** exact origins that may call the sign-in endpoints */
  origins: readonly string[]
  secret: string
}

/** Carries the caller's address to the engine. Callers cannot set it: the limits of sign-in count by it. */
const addressHeader = 'x-shop-caller'

const make = ({ siteUrl, origins, secret }: AuthOptions) => {
  const secure = siteUrl.startsWith('https:')
  const host = new URL(siteUrl).hostname.replace(/[^a-z0-9]+/gi, '-')
  return betterAuth({
    baseURL: siteUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [...origins],
    telemetry: { enabled: false },
    database: drizzleAdapter(database(), {
      provider: 'pg',
      transaction: true,
      schema: {
        user: profiles,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    advanced: {
      database: { generateId: 'uuid' },
      // said aloud, because the engine would leave its check out under tests
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // The engine would write `__Secure-` before the prefix; `__Host-` ties the cookie to this host alone.
      useSecureCookies: false,
      cookiePrefix: secure ? `__Host-${host}` : host,
      defaultCookieAttributes: { secure, sameSite: 'lax', httpOnly: true, path: '/' },
    },
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'user' } } },
    session: { expiresIn: 7 * 86_400, updateAge: 3_600, freshAge: 86_400 },
    rateLimit: { enabled: true, storage: 'database', window: 60, max: 60 },
    emailAndPassword: { enabled: true, requireEmailVerification: true, minPasswordLength: 10 },
    disabledPaths: ['/sign-up/email', '/request-password-reset', '/change-email', '/delete-user'],
    logger: { level: 'error' },
  })
}

type Auth = ReturnType<typeof make>

let auth: Auth | undefined

/** Configures the sign-in engine; server/shop.ts does it once at start. */
export function openIdentity(options: AuthOptions): void {
  auth = make(options)
}

const opened = (): Auth => {
  if (!auth) throw new Error('identity is not open')
  return auth
}

/** Answers everything below /api/auth for the caller at `address`, empty where it is not known. */
export function handleAuth(
  { url, method, headers: given, body }: Request,
  address: string,
): Promise<Response> {
  const headers = new Headers(given)
  headers.delete(addressHeader)
  if (address) headers.set(addressHeader, address)
  return opened().handler(new Request(url, { method, headers, body, ...(body ? { duplex: 'half' } : {}) }))
}

export type Person = { id: string; email: string; name: string; role: string }

/** Who holds the session in these headers; undefined for a visitor. */
export async function personOf(headers: Headers): Promise<Person | undefined> {
  const found = await opened().api.getSession({ headers })
  if (!found) return undefined
  const { id, email, name, role } = found.user
  return { id, email, name, role: role ?? 'user' }
}

export const hashPassword = async (password: string): Promise<string> =>
  (await opened().$context).password.hash(password)
