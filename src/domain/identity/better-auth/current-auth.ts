import { type AuthOptions, authOptions } from '#context/identity/options.ts'
import { isProviderReachable, listProviders } from '#context/identity/providers/providers.ts'
import { readSettings } from '#domain/settings'
import { log } from '#platform/config/log'
import { withSafeFetch } from '#platform/network/safe-fetch'
import { createAuth } from './create-auth.ts'

type Engine = ReturnType<typeof createAuth>

type Made = { key: string; shop: AuthOptions; engine: Engine }

/** Instance of better-auth by origin of the store: cookies, provider callbacks and passkeys belong to one origin. */
const current = new Map<string, Made>()
const making = new Map<string, { key: string; shop: AuthOptions; engine: Promise<Engine> }>()
/** discovery URLs of providers that answered */
let known = new Set<string>()

/** Returns what the current instance depends on: provider settings and the configuration. */
async function wanted() {
  const [signIn, { name: shopName }] = await Promise.all([readSettings('signIn'), readSettings('business')])
  return { signIn, shopName, key: JSON.stringify([signIn, shopName, [...known].toSorted()]) }
}

type Wanted = Awaited<ReturnType<typeof wanted>>

/** Creates an instance once for concurrent callers; the previous one stays in use meanwhile. */
async function make(origin: string, { signIn, shopName, key }: Wanted): Promise<Engine> {
  const shop = authOptions()
  const begun = making.get(origin)
  if (begun?.key === key && begun.shop === shop) return begun.engine
  const engine = (async () => {
    const providers = (await listProviders(signIn)).filter(
      ({ discoveryUrl }) => discoveryUrl === undefined || known.has(discoveryUrl),
    )
    // fetches the discovery document of each provider
    const made = withSafeFetch(() => createAuth({ siteUrl: origin, shopName, providers }))
    await made.$context
    current.set(origin, { key, shop, engine: made })
    return made
  })()
  making.set(origin, { key, shop, engine })
  return engine.finally(() => making.delete(origin))
}

/** Returns the instance for calls without a provider; does not wait for any. `origin` is an origin of the store. */
export async function getAuth(origin = authOptions().siteUrl): Promise<Engine> {
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
 * Returns the instance with that provider. A provider that was unreachable is tried again, so it works again without
 * a restart. Undefined while it does not answer.
 */
export async function getAuthWithProvider(providerId: string, origin: string): Promise<Engine | undefined> {
  const provider = (await listProviders((await wanted()).signIn)).find(({ id }) => id === providerId)
  if (!provider) return undefined
  const { discoveryUrl } = provider
  if (discoveryUrl && !known.has(discoveryUrl)) {
    if (!(await isProviderReachable(discoveryUrl))) return undefined
    known = new Set([...known, discoveryUrl])
  }
  const want = await wanted()
  const made = current.get(origin)
  return made && stands(made, want) ? made.engine : make(origin, want)
}
