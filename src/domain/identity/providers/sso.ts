import type { SSOOptions } from '@better-auth/sso'
import { and, eq } from 'drizzle-orm'
import { authOptions } from '#context/identity/options.ts'
import { proveMailbox } from '#context/identity/people/invitations.ts'
import { isStaffMember } from '#context/identity/people/staff.ts'
import { database, transaction } from '#platform/database'
import { accounts, profiles, ssoProviders } from '#tables/identity'

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

export const domainsOf = (list: string): string[] => list.split(',').map((one) => one.trim().toLowerCase())

/** The domains of a company, as staff entered them. */
async function domainsAt(providerId: string): Promise<string[]> {
  const { demo } = authOptions()
  if (demo && providerId === companyId) return [demo.company.domain]
  const [row] = await database()
    .select({ domain: ssoProviders.domain })
    .from(ssoProviders)
    .where(eq(ssoProviders.providerId, providerId))
  return row ? domainsOf(row.domain) : []
}

/** The demo's company. */
const companyId = 'empresa'

/**
 * A company speaks for its own domain and for no other address; within it, it is believed: staff entered it. Whoever
 * took an address of it in advance, without ever proving it, loses it to the company's person.
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
  // Nobody links a company from inside, so none opens an account of the team.
  if (await isStaffMember(known.id)) return { action: 'reject', code: 'LINKING_NOT_ALLOWED' }
  if (!known.emailVerified) {
    await transaction(async (tx) => {
      await tx.delete(accounts).where(eq(accounts.userId, known.id))
      await proveMailbox(tx, known.id)
    })
  }
  return { action: 'link', userId: known.id, profile: 'preserve' }
}

export const ssoOptions = (): SSOOptions => {
  const { demo } = authOptions()
  return {
    resolveUser,
    // who may register one is asked by the gateway; the engine's own limit is for nobody else
    providersLimit: 100,
    // the company speaks for the e-mail that it gave, and for no other
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

/** The origins that a registration names. */
export const originsIn = (registration: unknown): string[] => [...new Set(addresses(registration))]

// What cannot be read names no origin; whoever asks for that company is told.
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The origins of the companies that staff entered: the engine may ask them, wherever they stand. */
export async function companyOrigins(): Promise<string[]> {
  const rows = await database()
    .select({ issuer: ssoProviders.issuer, oidc: ssoProviders.oidcConfig })
    .from(ssoProviders)
  return originsIn(rows.map(({ issuer, oidc }) => [issuer, oidc && parsed(oidc)]))
}
