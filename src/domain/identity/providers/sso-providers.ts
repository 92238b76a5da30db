import { X509Certificate } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as saml from 'samlify'
import { authOptions } from '#context/identity/options.ts'
import { readSettings } from '#domain/settings'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { ssoProviders } from '#tables/identity'
import { fieldErrors as words } from '#texts/storefront/field-errors'
import { reservedProviderIds } from './account-linking.ts'
import { assertPublicUrls } from './providers.ts'
import { parseDomains } from './sso.ts'

type Values = Record<string, unknown>
type Idp = {
  metadata?: string
  entityID?: string
  singleSignOnService?: { Binding: string; Location: string }[]
  cert?: string | string[]
}
type SamlConfig = { entryPoint?: string; cert?: string | string[]; idpMetadata?: Idp } & Values

const redirect = 'redirect'

const isCertificate = (text: string): boolean => {
  try {
    const body = text.replace(/-----[^-]+-----|\s/g, '')
    return new X509Certificate(Buffer.from(body, 'base64')).publicKey !== undefined
  } catch {
    return false
  }
}

const isWebAddress = (text: unknown): boolean =>
  typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const listOf = <T>(value: T | T[] | undefined | null): T[] =>
  value === undefined || value === null ? [] : ([value].flat() as T[])

/** Creates the SAML identity provider like better-auth does. Throws errors of samlify. */
function idpOf({ entryPoint, cert, idpMetadata = {} }: SamlConfig) {
  if (idpMetadata.metadata) return saml.IdentityProvider({ metadata: idpMetadata.metadata })
  return saml.IdentityProvider({
    entityID: idpMetadata.entityID,
    singleSignOnService: idpMetadata.singleSignOnService ?? [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint ?? '' },
    ],
    signingCert: listOf(idpMetadata.cert ?? cert),
  })
}

type OwnSide = {
  spMetadata?: { metadata?: string; entityID?: string; privateKey?: string; privateKeyPass?: string }
  privateKey?: string
  authnRequestsSigned?: boolean
}

/** Creates a SAML request with the given keys, so that invalid keys fail here. Throws errors of samlify. */
function askOnce(config: SamlConfig & OwnSide): void {
  const { spMetadata = {}, privateKey, authnRequestsSigned = false } = config
  const consumer = {
    Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
    Location: `${authOptions().siteUrl}/api/auth/sso/saml2/sp/acs/x`,
  }
  const entityID = spMetadata.entityID ?? 'x'
  const metadata =
    spMetadata.metadata ??
    saml.SPMetadata({ entityID, assertionConsumerService: [consumer], authnRequestsSigned }).getMetadata()
  const own = {
    metadata,
    privateKey: spMetadata.privateKey ?? privateKey,
    privateKeyPass: spMetadata.privateKeyPass,
  }
  saml.ServiceProvider(own).createLoginRequest(idpOf(config), redirect)
}

/** Returns the field and message of an unusable SAML registration; undefined if it works. */
function samlProblem(config: SamlConfig): Record<string, string> | undefined {
  const unusable = { 'samlConfig.idpMetadata': words.metadata }
  try {
    const { entityMeta } = idpOf(config)
    if (!entityMeta.getEntityID() || !isWebAddress(entityMeta.getSingleSignOnService(redirect)))
      return unusable
    const certificates = listOf(entityMeta.getX509Certificate('signing') as string | string[] | null)
    if (certificates.length === 0 || !certificates.every(isCertificate))
      return { 'samlConfig.cert': words.certificate }
    askOnce(config)
    return undefined
  } catch {
    return unusable
  }
}

const addressesIn = (config: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) =>
      key.endsWith('Endpoint') && typeof value === 'string' ? [[`oidcConfig.${key}`, value]] : [],
    ),
  )

/** Returns the error of a taken id: used by a sign-in method or by a provider, even if it is unreachable. */
async function nameProblem(id: string): Promise<Record<string, string> | undefined> {
  const { oidc } = await readSettings('signIn')
  const taken =
    reservedProviderIds.has(id) || authOptions().demo?.id === id || oidc.some((one) => one.id === id)
  return taken ? { providerId: words.takenId } : undefined
}

/**
 * Validates the registration of an SSO provider: one usable protocol, a free id, public URLs. Throws
 * `identity.company_refused` and `identity.address_refused`.
 */
export async function checkSsoProvider(body: Values): Promise<void> {
  const { providerId, issuer, oidcConfig, samlConfig } = body as {
    providerId: string
    issuer: string
    oidcConfig?: Values
    samlConfig?: SamlConfig
  }
  const problem =
    Number(oidcConfig !== undefined) + Number(samlConfig !== undefined) === 1
      ? ((await nameProblem(providerId)) ?? (samlConfig && samlProblem(samlConfig)))
      : { oidcConfig: words.required, samlConfig: words.required }
  if (problem) throw new AppError('identity.company_refused', { fields: problem })
  if (!oidcConfig) return
  const discovery =
    oidcConfig.discoveryEndpoint ?? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  await assertPublicUrls({ issuer, ...addressesIn({ ...oidcConfig, discoveryEndpoint: discovery }) })
}

type Stored = { providerId: string; domain: string; saml: string | null; oidc: string | null }

const isUsable = ({ saml: kept, oidc }: Stored): boolean => {
  try {
    if (kept) return samlProblem(JSON.parse(kept) as SamlConfig) === undefined
    return oidc !== null && typeof JSON.parse(oidc) === 'object'
  } catch {
    return false
  }
}

/** Throws `identity.no_sso` if the stored registration of the requested SSO provider no longer works. */
export async function assertSsoProviderUsable({
  id,
  domain: wanted,
}: {
  id?: string | undefined
  domain?: string | undefined
}): Promise<void> {
  const rows = await database()
    .select({
      providerId: ssoProviders.providerId,
      domain: ssoProviders.domain,
      saml: ssoProviders.samlConfig,
      oidc: ssoProviders.oidcConfig,
    })
    .from(ssoProviders)
    .where(id === undefined ? undefined : eq(ssoProviders.providerId, id))
  const mine = rows.filter(
    ({ domain }) => wanted === undefined || parseDomains(domain).some((one) => isWithin(wanted, one)),
  )
  if (!mine.every(isUsable)) throw new AppError('identity.no_sso')
}

const isWithin = (domain: string, of: string): boolean => domain === of || domain.endsWith(`.${of}`)

/**
 * Makes this person the owner of all SSO providers: better-auth lists and removes only those of their owner, but they
 * belong to the store.
 */
export async function adoptSsoProviders(userId: string): Promise<void> {
  await database()
    .update(ssoProviders)
    .set({ userId })
    .where(sql`${ssoProviders.userId} is distinct from ${userId}`)
}
