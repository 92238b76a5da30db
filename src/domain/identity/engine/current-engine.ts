import { type AuthOptions, authOptions } from '#context/identity/options.ts'
import { isReachable, providersOf } from '#context/identity/providers/providers.ts'
import { settingsOf } from '#domain/settings'
import { log } from '#platform/log'
import { outbound } from '#platform/safe-fetch'
import { makeEngine } from './engine.ts'

type Engine = ReturnType<typeof makeEngine>

type Made = { key: string; shop: AuthOptions; engine: Engine }

/** An engine for each address that the shop answers to: cookies, returns of providers and passkeys belong to one. */
const current = new Map<string, Made>()
const making = new Map<string, { key: string; shop: AuthOptions; engine: Promise<Engine> }>()
/** providers that have said where they are reached, by their discovery's address */
let known = new Set<string>()

/** Which engine is wanted now: settings and providers decide, and where it was opened. */
async function wanted() {
  const [signIn, { name: shopName }] = await Promise.all([settingsOf('signIn'), settingsOf('business')])
  return { signIn, shopName, key: JSON.stringify([signIn, shopName, [...known].toSorted()]) }
}

type Wanted = Awaited<ReturnType<typeof wanted>>

/** Makes an engine once for all who ask for the same; the one before goes on answering meanwhile. */
async function make(origin: string, { signIn, shopName, key }: Wanted): Promise<Engine> {
  const shop = authOptions()
  const begun = making.get(origin)
  if (begun?.key === key && begun.shop === shop) return begun.engine
  const engine = (async () => {
    const providers = (await providersOf(signIn)).filter(
      ({ discoveryUrl }) => discoveryUrl === undefined || known.has(discoveryUrl),
    )
    // it asks each provider where it is reached
    const made = outbound(() => makeEngine({ siteUrl: origin, shopName, providers }))
    await made.$context
    current.set(origin, { key, shop, engine: made })
    return made
  })()
  making.set(origin, { key, shop, engine })
  return engine.finally(() => making.delete(origin))
}

/** The engine for what needs no provider: never waits for one. `origin` is one of the shop's own. */
export async function readyEngine(origin = authOptions().siteUrl): Promise<Engine> {
  const want = await wanted()
  const made = current.get(origin)
  if (made && stands(made, want)) return made.engine
  const next = make(origin, want)
  if (made?.shop !== authOptions()) return next
  next.catch((error: unknown) => log.warn({ error: String(error) }, 'the sign-in engine is the old one'))
  return made.engine
}

const stands = ({ key, shop }: Made, want: Wanted): boolean => key === want.key && shop === authOptions()

/**
 * The engine with that provider in it. One that was away when the engine was made is asked again, so that it is back
 * without a restart; undefined while it does not answer.
 */
export async function engineWith(providerId: string, origin: string): Promise<Engine | undefined> {
  const provider = (await providersOf((await wanted()).signIn)).find(({ id }) => id === providerId)
  if (!provider) return undefined
  const { discoveryUrl } = provider
  if (discoveryUrl && !known.has(discoveryUrl)) {
    if (!(await isReachable(discoveryUrl))) return undefined
    known = new Set([...known, discoveryUrl])
  }
  const want = await wanted()
  const made = current.get(origin)
  return made && stands(made, want) ? made.engine : make(origin, want)
}
