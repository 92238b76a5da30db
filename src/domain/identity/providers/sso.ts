import type { SSOOptions } from '@better-auth/sso'
import { and, eq } from 'drizzle-orm'
import { authOptions } from '#context/identity/options.ts'
import { verifyEmail } from '#context/identity/people/invitations.ts'
import { isStaffMember } from '#context/identity/people/staff.ts'
import { database, transaction } from '#platform/postgres/database'
import { accounts, profiles, ssoProviders } from '#tables/identity'

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

export const parseDomains = (list: string): string[] => list.split(',').map((one) => one.trim().toLowerCase())

/** Returns the email domains of an SSO provider. */
async function domainsAt(providerId: string): Promise<string[]> {
  const { demo } = authOptions()
  if (demo && providerId === companyId) return [demo.company.domain]
  const [row] = await database()
    .select({ domain: ssoProviders.domain })
    .from(ssoProviders)
    .where(eq(ssoProviders.providerId, providerId))
  return row ? parseDomains(row.domain) : []
}

/** SSO provider of the demo. */
const companyId = 'empresa'

/**
 * An SSO provider may sign in emails of its own domain only. Within it, it is trusted: staff registered it. An
 * unconfirmed account with such an email is taken over by the SSO user.
 */
const resolveUser: NonNullable<SSOOptions['resolveUser']> = async ({ providerId, providerUser }) => {
  const email = providerUser.email.toLowerCase()
  if (!(await domainsAt(providerId)).includes(domainOf(email)))
    return { action: 'reject', code: 'FOREIGN_DOMAIN' }
  const [known] = await database()
    .select({ id: profiles.id, emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, email))
  if (!known) return { action: 'continue' }
  // Nobody can link an SSO provider from a session, so none may open a staff account.
  if (await isStaffMember(known.id)) return { action: 'reject', code: 'LINKING_NOT_ALLOWED' }
  if (!known.emailVerified) {
    await transaction(async (tx) => {
      await tx.delete(accounts).where(eq(accounts.userId, known.id))
      await verifyEmail(tx, known.id)
    })
  }
  return { action: 'link', userId: known.id, profile: 'preserve' }
}

export const makeSsoOptions = (): SSOOptions => {
  const { demo } = authOptions()
  return {
    resolveUser,
    // the gateway checks who may register providers; better-auth's own limit is not needed
    providersLimit: 100,
    // the SSO provider confirms the email that it sent, and no other
    provisionUser: async ({ user, userInfo }) => {
      await database()
        .update(profiles)
        .set({ emailVerified: true })
        .where(and(eq(profiles.id, user.id), eq(profiles.email, String(userInfo.email).toLowerCase())))
    },
    saml: { enableInResponseToValidation: true, allowIdpInitiated: false, requireTimestamps: true },
    defaultSSO: demo
      ? [
          {
            domain: demo.company.domain,
            providerId: companyId,
            oidcConfig: {
              issuer: demo.company.issuer,
              pkce: true,
              clientId: demo.clientId,
              clientSecret: demo.clientSecret,
              discoveryEndpoint: demo.discoveryUrl,
              authorizationEndpoint: demo.company.authorize,
              tokenEndpoint: demo.company.token,
              jwksEndpoint: demo.company.keys,
              scopes: ['openid', 'email', 'profile'],
            },
          },
        ]
      : [],
  }
}

const addresses = (value: unknown): string[] => {
  if (typeof value === 'string')
    return URL.canParse(value) && /^https?:/.test(value) ? [new URL(value).origin] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addresses) : []
}

/** Returns the origins of the URLs in a registration. */
export const findOrigins = (registration: unknown): string[] => [...new Set(addresses(registration))]

// An unreadable registration has no origins; its sign-in fails with an error.
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Returns the origins of the registered SSO providers, which better-auth may call. */
export async function listSsoOrigins(): Promise<string[]> {
  const rows = await database()
    .select({ issuer: ssoProviders.issuer, oidc: ssoProviders.oidcConfig })
    .from(ssoProviders)
  return findOrigins(rows.map(({ issuer, oidc }) => [issuer, oidc && parsed(oidc)]))
}
