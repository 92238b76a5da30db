import { isIP } from 'node:net'
import { count } from 'drizzle-orm'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { saveSettings, settingsOf, type SettingsOf } from '#domain/settings'
import { database, transaction } from '#platform/database'
import type { Ctx } from '#platform/http'
import { log } from '#platform/log'
import type { ProvidersInput, ProvidersView, Ways } from './contract.ts'
import { opened } from './options.ts'
import { ssoProviders } from './tables.ts'

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

const seal = (text: string): Promise<string> => symmetricEncrypt({ key: opened().secret, data: text })

/** A secret that another installation sealed opens no more: its provider refuses until staff enter it again. */
const unseal = (sealed: string): Promise<string> =>
  symmetricDecrypt({ key: opened().secret, data: sealed }).catch(() => '')

/** Every provider that is set up, the demo's own last. */
export async function providersOf(signIn: SignIn): Promise<Provider[]> {
  const google = signIn.google ? [{ ...signIn.google, id: 'google', name: 'Google' }] : []
  const sealed: Provider[] = [...google, ...signIn.oidc]
  const { demo } = opened()
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
    sso: companies!.total > 0 || opened().demo !== undefined,
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

/** Saves the providers; their secrets are sealed with the shop's own. A secret that is left out stays. */
export async function saveProviders(ctx: Ctx, input: ProvidersInput): Promise<ProvidersView> {
  const kept = await settingsOf('signIn')
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
  await transaction((tx) => saveSettings(tx, ctx, 'signIn', { google, oidc, wallet: input.wallet }))
  return providersView()
}

const patienceMs = 3_000

/** Whether a provider says now where it is reached. The engine asks again itself: an answer is no promise. */
export async function answers(discoveryUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(patienceMs) })
    const { authorization_endpoint: authorize } = (await answer.json()) as { authorization_endpoint?: string }
    return answer.ok && typeof authorize === 'string'
  } catch (error) {
    log.warn({ discoveryUrl, error: String(error) }, 'a sign-in provider is away')
    return false
  }
}
