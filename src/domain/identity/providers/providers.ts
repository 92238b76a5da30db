import { isIP } from 'node:net'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { authOptions } from '#context/identity/options.ts'
import type { ProvidersInput, ProvidersView, SignInMethods } from '#contract/identity'
import { readSettings, readStoredSettings, saveSettings, type SettingsOf } from '#domain/settings'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { log } from '#platform/config/log'
import { isInternalUrl, safeFetch } from '#platform/network/safe-fetch'
import { ssoProviders } from '#tables/identity'
import { fieldErrors as words } from '#texts/storefront/field-errors'
import { reservedProviderIds, unlinkProviders } from './account-linking.ts'

/** Sign-in provider as better-auth expects it. */
export type Provider = {
  id: string
  name: string
  /** undefined for Google, whose URLs better-auth knows */
  discoveryUrl?: string
  clientId: string
  clientSecret: string
}

type SignIn = SettingsOf<'signIn'>

const seal = (text: string): Promise<string> => symmetricEncrypt({ key: authOptions().secret, data: text })

/** A secret encrypted by another installation cannot be read: its provider fails until staff enter it again. */
const unseal = (sealed: string): Promise<string> =>
  symmetricDecrypt({ key: authOptions().secret, data: sealed }).catch(() => '')

/** Returns the configured providers, the demo's last. */
export async function listProviders(signIn: SignIn): Promise<Provider[]> {
  const google = signIn.google ? [{ ...signIn.google, id: 'google', name: 'Google' }] : []
  const sealed: Provider[] = [...google, ...signIn.oidc]
  const { demo } = authOptions()
  const own = demo
    ? [
        {
          id: demo.id,
          name: demo.name,
          discoveryUrl: demo.discoveryUrl,
          clientId: demo.clientId,
          clientSecret: demo.clientSecret,
        },
      ]
    : []
  const open = sealed.map(async (one) => ({ ...one, clientSecret: await unseal(one.clientSecret) }))
  return [...(await Promise.all(open)), ...own]
}

/** Passkeys need a host name: browsers refuse them on an IP address. */
const hasName = (host: string): boolean => isIP(host.replace(/:\d+$/, '').replace(/[[\]]/g, '')) === 0

/** Returns the sign-in methods that are configured and work under this host. */
export async function readSignInMethods(host: string): Promise<SignInMethods> {
  const [signIn, companies] = await Promise.all([readSettings('signIn'), database().$count(ssoProviders)])
  const providers = await listProviders(signIn)
  return {
    password: true,
    code: true,
    magicLink: true,
    passkey: hasName(host),
    wallet: signIn.wallet,
    sso: companies > 0 || authOptions().demo !== undefined,
    providers: providers.map(({ id, name }) => ({ id, name })),
    oneTapClientId: signIn.google?.clientId ?? null,
  }
}

/** Returns the providers as they are stored now. */
export async function readProviders(): Promise<ProvidersView> {
  const { google, oidc, wallet } = await readStoredSettings(database(), 'signIn')
  const shown = <T extends { clientSecret: string }>({ clientSecret, ...rest }: T) => ({
    ...rest,
    hasSecret: clientSecret !== '',
  })
  return { google: google && shown(google), oidc: oidc.map(shown), wallet }
}

/** Throws if a provider id is taken by a sign-in method or an SSO provider. */
async function refuseNames(wanted: [field: string, id: string][]): Promise<void> {
  const companies = await database().select({ id: ssoProviders.providerId }).from(ssoProviders)
  const taken = new Set([...reservedProviderIds, authOptions().demo?.id, ...companies.map(({ id }) => id)])
  const wrong = wanted.filter(([, id]) => taken.has(id)).map(([field]) => [field, words.takenId])
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(wrong) })
}

/** Saves the providers with their secrets encrypted. A missing secret leaves the stored one unchanged. */
export async function saveProviders(ctx: StaffContext, input: ProvidersInput): Promise<ProvidersView> {
  await refuseNames(input.oidc.map(({ id }, at) => [`oidc.${at}.id`, id]))
  await assertPublicUrls(
    Object.fromEntries(input.oidc.map(({ discoveryUrl }, at) => [`oidc.${at}.discoveryUrl`, discoveryUrl])),
  )
  await transaction(async (tx) => {
    const kept = await readStoredSettings(tx, 'signIn', true)
    const secretOf = async (given: string | undefined, known: string | undefined) =>
      given ? seal(given) : (known ?? '')
    const google = input.google && {
      clientId: input.google.clientId,
      clientSecret: await secretOf(input.google.clientSecret, kept.google?.clientSecret),
    }
    const oidc = await Promise.all(
      input.oidc.map(async (one) => ({
        ...one,
        clientSecret: await secretOf(
          one.clientSecret,
          kept.oidc.find(({ id }) => id === one.id)?.clientSecret,
        ),
      })),
    )
    const gone = kept.oidc.filter(
      ({ id, discoveryUrl }) => !oidc.some((one) => one.id === id && one.discoveryUrl === discoveryUrl),
    )
    await unlinkProviders(
      tx,
      gone.map(({ id }) => id),
    )
    await saveSettings(tx, ctx, 'signIn', { google, oidc, wallet: input.wallet })
  })
  return readProviders()
}

const patienceMs = 3_000

/** Returns the discovery document of a provider; undefined while it does not answer. */
async function documentAt(discoveryUrl: string): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await safeFetch(discoveryUrl, { signal: AbortSignal.timeout(patienceMs) })
    const said = (await answer.json()) as Record<string, unknown> | null
    return answer.ok && typeof said?.authorization_endpoint === 'string' ? said : undefined
  } catch (error) {
    log.warn({ discoveryUrl, error: String(error) }, 'a sign-in provider is away')
    return undefined
  }
}

/** Returns the URLs in a discovery document or a registration that the server may call. */
const called = (said: Record<string, unknown>): string[] =>
  Object.entries(said).flatMap(([key, value]) =>
    /(_endpoint|_uri|Endpoint)$/.test(key) && typeof value === 'string' ? [value] : [],
  )

const someInner = async (addresses: readonly string[]): Promise<boolean> =>
  (await Promise.all(addresses.map(isInternalUrl))).includes(true)

/**
 * Returns true if a provider's discovery document is available and all its URLs are public. better-auth fetches it
 * again, so its calls are checked too.
 */
export async function isProviderReachable(discoveryUrl: string): Promise<boolean> {
  const said = await documentAt(discoveryUrl)
  return said !== undefined && !(await someInner(called(said)))
}

/**
 * Throws `identity.address_refused` if one of these URLs, or one in their documents, is not public. An unreachable
 * provider is checked again at sign-in.
 */
export async function assertPublicUrls(addresses: Readonly<Record<string, string>>): Promise<void> {
  const wrong: string[] = []
  for (const [field, address] of Object.entries(addresses)) {
    const said = /Url$|discoveryEndpoint$/.test(field) ? documentAt(address) : undefined
    if ((await isInternalUrl(address)) || (await someInner(called((await said) ?? {})))) wrong.push(field)
  }
  if (wrong.length === 0) return
  const sentences = Object.fromEntries(wrong.map((field) => [field, words.outsideAddress]))
  throw new AppError('identity.address_refused', { fields: sentences })
}
