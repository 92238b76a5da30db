import { isIP } from 'node:net'
import { count } from 'drizzle-orm'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { authOptions } from '#context/identity/options.ts'
import type { ProvidersInput, ProvidersView, Ways } from '#contract/identity'
import { saveSettings, settingsOf, type SettingsOf } from '#domain/settings'
import { database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Ctx } from '#platform/http'
import { log } from '#platform/log'
import { isInternal, safeFetch } from '#platform/safe-fetch'
import { ssoProviders } from '#tables/identity'
import { fields as words } from '#texts/fields'
import { reservedIds, unlinkProviders } from './account-linking.ts'

/** A provider of accounts as the engine takes it. */
export type Provider = {
  id: string
  name: string
  /** undefined for Google, whose addresses the engine knows */
  discoveryUrl?: string
  clientId: string
  clientSecret: string
}

type SignIn = SettingsOf<'signIn'>

const seal = (text: string): Promise<string> => symmetricEncrypt({ key: authOptions().secret, data: text })

/** A secret that another installation sealed opens no more: its provider refuses until staff enter it again. */
const unseal = (sealed: string): Promise<string> =>
  symmetricDecrypt({ key: authOptions().secret, data: sealed }).catch(() => '')

/** Every provider that is set up, the demo's own last. */
export async function providersOf(signIn: SignIn): Promise<Provider[]> {
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

/** Passkeys belong to a name: under a bare address no browser has them. */
const hasName = (host: string): boolean => isIP(host.replace(/:\d+$/, '').replace(/[[\]]/g, '')) === 0

/** What the sign-in page offers under that host: only what is set up and can work there. */
export async function ways(host: string): Promise<Ways> {
  const [signIn, [companies]] = await Promise.all([
    settingsOf('signIn'),
    database().select({ total: count() }).from(ssoProviders),
  ])
  const providers = await providersOf(signIn)
  return {
    password: true,
    code: true,
    magicLink: true,
    passkey: hasName(host),
    wallet: signIn.wallet,
    sso: companies!.total > 0 || authOptions().demo !== undefined,
    providers: providers.map(({ id, name }) => ({ id, name })),
    oneTapClientId: signIn.google?.clientId ?? null,
  }
}

export async function providersView(): Promise<ProvidersView> {
  const { google, oidc, wallet } = await settingsOf('signIn')
  const shown = <T extends { clientSecret: string }>({ clientSecret, ...rest }: T) => ({
    ...rest,
    hasSecret: clientSecret !== '',
  })
  return { google: google && shown(google), oidc: oidc.map(shown), wallet }
}

/** Throws where a provider of accounts would bear the name of a way in of the shop's own, or of a company. */
async function refuseNames(wanted: [field: string, id: string][]): Promise<void> {
  const companies = await database().select({ id: ssoProviders.providerId }).from(ssoProviders)
  const taken = new Set([...reservedIds, authOptions().demo?.id, ...companies.map(({ id }) => id)])
  const wrong = wanted.filter(([, id]) => taken.has(id)).map(([field]) => [field, words.takenId])
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(wrong) })
}

/** Saves the providers; their secrets are sealed with the shop's own. A secret that is left out stays. */
export async function saveProviders(ctx: Ctx, input: ProvidersInput): Promise<ProvidersView> {
  const kept = await settingsOf('signIn')
  await refuseNames(input.oidc.map(({ id }, at) => [`oidc.${at}.id`, id]))
  await assertOutside(
    Object.fromEntries(input.oidc.map(({ discoveryUrl }, at) => [`oidc.${at}.discoveryUrl`, discoveryUrl])),
  )
  const secretOf = async (given: string | undefined, known: string | undefined) =>
    given ? seal(given) : (known ?? '')
  const google = input.google && {
    clientId: input.google.clientId,
    clientSecret: await secretOf(input.google.clientSecret, kept.google?.clientSecret),
  }
  const oidc = await Promise.all(
    input.oidc.map(async (one) => ({
      ...one,
      clientSecret: await secretOf(one.clientSecret, kept.oidc.find(({ id }) => id === one.id)?.clientSecret),
    })),
  )
  const gone = kept.oidc.filter(
    ({ id, discoveryUrl }) => !oidc.some((one) => one.id === id && one.discoveryUrl === discoveryUrl),
  )
  await transaction(async (tx) => {
    await unlinkProviders(
      tx,
      gone.map(({ id }) => id),
    )
    await saveSettings(tx, ctx, 'signIn', { google, oidc, wallet: input.wallet })
  })
  return providersView()
}

const patienceMs = 3_000

/** What a provider says now of where it is reached; undefined while it says nothing. */
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

/** The addresses of a document or of a registration that the shop itself may come to call. */
const called = (said: Record<string, unknown>): string[] =>
  Object.entries(said).flatMap(([key, value]) =>
    /(_endpoint|_uri|Endpoint)$/.test(key) && typeof value === 'string' ? [value] : [],
  )

const someInner = async (addresses: readonly string[]): Promise<boolean> =>
  (await Promise.all(addresses.map(isInternal))).includes(true)

/**
 * Whether a provider says now where it is reached, and that is the open internet. The engine asks again itself: an answer
 * is no promise, so its own calls are held to the same.
 */
export async function isReachable(discoveryUrl: string): Promise<boolean> {
  const said = await documentAt(discoveryUrl)
  return said !== undefined && !(await someInner(called(said)))
}

/**
 * Throws `identity.address_refused` where one of these addresses, or one that their documents name, leads inside. A
 * provider that is away now is asked again when somebody comes in by it.
 */
export async function assertOutside(addresses: Readonly<Record<string, string>>): Promise<void> {
  const wrong: string[] = []
  for (const [field, address] of Object.entries(addresses)) {
    const said = /Url$|discoveryEndpoint$/.test(field) ? documentAt(address) : undefined
    if ((await isInternal(address)) || (await someInner(called((await said) ?? {})))) wrong.push(field)
  }
  if (wrong.length === 0) return
  const sentences = Object.fromEntries(wrong.map((field) => [field, words.outsideAddress]))
  throw new AppError('identity.address_refused', { fields: sentences })
}
