import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { secretLifetimeMinutes } from '#context/identity/links/emails.ts'
import { toPageUrl, makeRecoveryUrl } from '#context/identity/links/link-urls.ts'
import { revokeLinks } from '#context/identity/links/revoke-links.ts'
import { authOptions } from '#context/identity/options.ts'
import { verifyEmail } from '#context/identity/people/invitations.ts'
import { findPersonByEmail } from '#context/identity/people/people.ts'
import {
  assertProviderLinked,
  makeLinkFields,
  markLinkedInside,
} from '#context/identity/providers/account-linking.ts'
import type { Provider } from '#context/identity/providers/providers.ts'
import { isBanned } from '#context/identity/rules.ts'
import { getAuthRequest, queueEmail } from '#context/identity/sessions/auth-request.ts'
import { getCookiePrefix } from '#context/identity/sessions/session-cookie.ts'
import { database, transaction } from '#platform/postgres/database'
import { log } from '#platform/config/log'
import * as tables from '#tables/identity'
import { createPlugins } from './plugins.ts'

/** Header with the caller's IP address for better-auth, which counts rate limits by it. Callers cannot set it. */
export const ipHeader = 'x-shop-caller'

const schema = {
  user: tables.profiles,
  session: tables.sessions,
  account: tables.accounts,
  verification: tables.verifications,
  rateLimit: tables.rateLimits,
  twoFactor: tables.twoFactors,
  passkey: tables.passkeys,
  walletAddress: tables.wallets,
  jwks: tables.signingKeys,
  ssoProvider: tables.ssoProviders,
}

/** Rate limits per IP address for some paths; the others have 60 calls in 60 s. */
const limits = {
  '/get-session': { window: 60, max: 240 },
  '/sign-in/email': { window: 10, max: 3 },
  '/siwe/*': { window: 60, max: 10 },
  '/invitation/accept': { window: 60, max: 5 },
  '/reset-password': { window: 60, max: 5 },
  '/two-factor/*': { window: 10, max: 3 },
}

/**
 * Throws if the person is banned, or the account was merged into another one, for every sign-in method. Runs after the
 * credentials were checked.
 */
async function refuseClosed(userId: string): Promise<void> {
  const [person] = await database()
    .select({
      banned: tables.profiles.banned,
      banReason: tables.profiles.banReason,
      banExpires: tables.profiles.banExpires,
      mergedInto: tables.profiles.mergedInto,
    })
    .from(tables.profiles)
    .where(eq(tables.profiles.id, userId))
  if (person?.mergedInto) throw new APIError('FORBIDDEN', { code: 'MERGED', message: 'merged' })
  if (!person || !isBanned(person, Date.now())) return
  const { banReason: reason, banExpires: until } = person
  throw new APIError('FORBIDDEN', { code: 'BANNED', message: 'banned', reason, until })
}

const passwords = (siteUrl: string) =>
  ({
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: 1,
    maxPasswordLength: 1_000,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: secretLifetimeMinutes.recovery * 60,
    sendResetPassword: async ({ user, token }) =>
      queueEmail({ kind: 'recovery', to: user.email, name: user.name, url: makeRecoveryUrl(token) }),
    // Only the owner is emailed. An unconfirmed account gets a link to choose a password: the first one may be a
    // stranger's.
    onExistingUserSignUp: async ({ user: { email: to, name, emailVerified } }) =>
      queueEmail(
        emailVerified
          ? { kind: 'already_yours', to, name, url: `${siteUrl}/auth` }
          : { kind: 'unfinished', to, name },
      ),
    onPasswordReset: async ({ user }) => {
      await transaction(async (tx) => {
        await verifyEmail(tx, user.id)
        await revokeLinks(tx, user.id)
      })
      queueEmail({ kind: 'password_changed', to: user.email, name: user.name })
    },
  }) satisfies BetterAuthOptions['emailAndPassword']

const confirmations: NonNullable<BetterAuthOptions['emailVerification']> = {
  sendOnSignUp: true,
  autoSignInAfterVerification: true,
  expiresIn: secretLifetimeMinutes.confirm * 60,
  // also called for a change of email, with the new one, once the old mailbox agreed
  sendVerificationEmail: async ({ user, url }) => {
    const isNew = ['/change-email', '/verify-email'].includes(getAuthRequest()?.path ?? '')
    if (isNew && (await findPersonByEmail(database(), user.email))) return
    queueEmail({
      kind: isNew ? 'new_email' : 'confirm',
      to: user.email,
      name: user.name,
      url: toPageUrl(isNew ? 'trocar-email' : 'confirmar-email', url),
    })
  },
}

/** Paths that email a code. better-auth fails if there are two codes for one purpose. */
const codeEmailPaths = ['/email-otp/send-verification-otp', '/two-factor/send-otp']

/** Replaces the former code by the new one. */
async function keepLatestCode(kept: typeof tables.verifications.$inferInsert): Promise<false | undefined> {
  if (!codeEmailPaths.includes(getAuthRequest()?.path ?? '')) return undefined
  const { identifier, ...latest } = kept
  await database()
    .insert(tables.verifications)
    .values({ identifier, ...latest })
    .onConflictDoUpdate({ target: tables.verifications.identifier, set: latest })
  return false
}

/** Calls in which better-auth updates a person only to confirm the email. */
const provesMailbox = new Set(['/sign-in/email-otp', '/magic-link/verify'])

const databaseHooks: NonNullable<BetterAuthOptions['databaseHooks']> = {
  user: {
    create: {
      before: async (user) => {
        const authRequest = getAuthRequest()
        if (authRequest) authRequest.makesAccount = true
        return { data: { ...user, name: user.name || user.email.split('@')[0]! } }
      },
      after: async ({ id }) => {
        const authRequest = getAuthRequest()
        if (authRequest) authRequest.newAccount = id
      },
    },
    update: {
      before: async (change) =>
        change.email ? { data: { ...change, emailChangedAt: new Date() } } : undefined,
      after: async ({ id }) => {
        const authRequest = getAuthRequest()
        if (authRequest) authRequest.changedAccount = id
        if (authRequest?.path === '/verify-email') authRequest.confirmedAccount = id
        if (authRequest && provesMailbox.has(authRequest.path)) authRequest.provedMailbox = id
      },
    },
  },
  verification: { create: { before: keepLatestCode } },
  account: {
    create: { before: async (account) => ({ data: { ...account, ...(await makeLinkFields(account)) } }) },
    update: { after: markLinkedInside },
  },
  session: {
    create: {
      before: async (session) => {
        await refuseClosed(session.userId)
        await assertProviderLinked(session.userId)
        const authRequest = getAuthRequest()
        return { data: { ...session, aal: authRequest?.aal ?? 'aal1', method: authRequest?.method ?? '' } }
      },
      after: async ({ id, userId }) => {
        const authRequest = getAuthRequest()
        if (authRequest) authRequest.openedSession = { id, userId }
      },
    },
    delete: {
      after: async ({ id }) => {
        const authRequest = getAuthRequest()
        if (authRequest?.openedSession?.id === id) delete authRequest.openedSession
      },
    },
  },
}

type Wanted = { siteUrl: string; shopName: string; providers: readonly Provider[] }

/** Creates a better-auth instance with these providers; their discovery documents are fetched before the first call. */
export function createAuth({ siteUrl, shopName, providers }: Wanted) {
  const { origins, secret } = authOptions()
  const secure = siteUrl.startsWith('https:')
  const google = providers.find(({ id }) => id === 'google')
  return betterAuth({
    appName: shopName,
    baseURL: siteUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: () => [...origins, ...(getAuthRequest()?.trusted ?? [])],
    telemetry: { enabled: false },
    database: drizzleAdapter(database(), { provider: 'pg', transaction: true, schema }),
    advanced: {
      database: { generateId: 'uuid' },
      // explicit, because better-auth disables its check under tests
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ipHeader] },
      // better-auth would put `__Secure-` before the prefix; `__Host-` limits the cookie to this host.
      useSecureCookies: false,
      cookiePrefix: getCookiePrefix(siteUrl),
      defaultCookieAttributes: { secure, sameSite: 'lax', httpOnly: true, path: '/' },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'user' },
        phone: { type: 'string', required: false },
        emailChangedAt: { type: 'date', input: false, required: false, returned: false },
      },
      // the old mailbox confirms first; its email is sent after the call, so that the timing does not reveal a taken
      // email
      changeEmail: { enabled: true, sendChangeEmailConfirmation: async () => {} },
    },
    session: {
      expiresIn: 7 * 86_400,
      updateAge: 3_600,
      // the gateway checks whether the session is fresh, since an emailed code refreshes it
      freshAge: 0,
      additionalFields: {
        aal: { type: 'string', input: false, required: false },
        method: { type: 'string', input: false, required: false },
      },
    },
    account: {
      encryptOAuthTokens: true,
      additionalFields: { linkedInside: { type: 'boolean', input: false, required: false } },
      accountLinking: { enabled: true, allowDifferentEmails: true, trustedProviders: [] },
    },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: true, storage: 'database', window: 60, max: 60, customRules: limits },
    emailAndPassword: passwords(siteUrl),
    emailVerification: confirmations,
    socialProviders: google
      ? { google: { clientId: google.clientId, clientSecret: google.clientSecret } }
      : {},
    plugins: createPlugins({ siteUrl, shopName, providers }),
    databaseHooks,
    onAPIError: { errorURL: `${siteUrl}/auth` },
    logger: {
      level: 'error',
      log: (_, message, ...more) => log.warn({ more: more.map(String) }, `sign-in: ${message}`),
    },
  })
}
