import { settingsOf } from '#domain/settings'
import { log } from '#platform/log'
import { makeEngine } from './engine.ts'
import { type AuthOptions, opened } from './options.ts'
import type { Person } from './person.ts'
import { answers, providersOf } from './providers.ts'

type Engine = ReturnType<typeof makeEngine>

let current: { key: string; shop: AuthOptions; engine: Engine } | undefined
let making: { key: string; shop: AuthOptions; engine: Promise<Engine> } | undefined
/** providers that have said where they are reached, by their discovery's address */
let known = new Set<string>()

/** Which engine is wanted now: settings and providers decide, and where it was opened. */
async function wanted() {
  const [signIn, { name: shopName }] = await Promise.all([settingsOf('signIn'), settingsOf('business')])
  return { signIn, shopName, key: JSON.stringify([signIn, shopName, [...known].toSorted()]) }
}

/** Makes an engine once for all who ask for the same; the one before goes on answering meanwhile. */
async function make({ signIn, shopName, key }: Awaited<ReturnType<typeof wanted>>): Promise<Engine> {
  const shop = opened()
  if (making?.key === key && making.shop === shop) return making.engine
  const engine = (async () => {
    const providers = (await providersOf(signIn)).filter(
      ({ discoveryUrl }) => discoveryUrl === undefined || known.has(discoveryUrl),
    )
    const made = makeEngine({ shopName, providers })
    await made.$context
    current = { key, shop, engine: made }
    return made
  })()
  making = { key, shop, engine }
  return engine.finally(() => {
    making = undefined
  })
}

/** The engine for what needs no provider: never waits for one. */
export async function readyEngine(): Promise<Engine> {
  const want = await wanted()
  if (isCurrent(want.key)) return current!.engine
  const next = make(want)
  if (current?.shop !== opened()) return next
  next.catch((error: unknown) => log.warn({ error: String(error) }, 'the sign-in engine is the old one'))
  return current.engine
}

const isCurrent = (key: string): boolean => current?.key === key && current.shop === opened()

/**
 * The engine with that provider in it. One that was away when the engine was made is asked again, so that it is back
 * without a restart; undefined while it does not answer.
 */
export async function engineWith(providerId: string): Promise<Engine | undefined> {
  const provider = (await providersOf((await wanted()).signIn)).find(({ id }) => id === providerId)
  if (!provider) return undefined
  const { discoveryUrl } = provider
  if (discoveryUrl && !known.has(discoveryUrl)) {
    if (!(await answers(discoveryUrl))) return undefined
    known = new Set([...known, discoveryUrl])
  }
  const want = await wanted()
  return isCurrent(want.key) ? current!.engine : make(want)
}

/** Who holds the session in these headers; undefined for a visitor. Renews nothing: the browser must get the cookie for it. */
export async function personOf(headers: Headers): Promise<Person | undefined> {
  const { api } = await readyEngine()
  const found = await api.getSession({ headers, query: { disableRefresh: true } })
  if (!found) return undefined
  const { user, session } = found as unknown as {
    user: Omit<Person, 'secondFactor' | 'session'> & { twoFactorEnabled?: boolean }
    session: { id: string; createdAt: Date; expiresAt: Date; aal: 'aal1' | 'aal2' }
  }
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role ?? 'user',
    image: user.image ?? null,
    phone: user.phone ?? null,
    emailVerified: user.emailVerified,
    secondFactor: user.twoFactorEnabled ?? false,
    session: {
      id: session.id,
      startedAt: new Date(session.createdAt).getTime(),
      expiresAt: new Date(session.expiresAt).getTime(),
      aal: session.aal,
    },
  }
}
