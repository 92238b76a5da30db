import { setTimeout as sleep } from 'node:timers/promises'
import { type CarrierAccount, listEnabledCarriers } from '#context/shipping/carriers/accounts.ts'
import { type Carrier, CarrierError, type Package, type ServiceQuote } from '#context/shipping/ports.ts'
import { log } from '#platform/config/log'
import { database } from '#platform/postgres/database'
import { carrierFailures as words } from '#texts/commands/carrier-failures'
import { createCallBudget } from './call-budget.ts'
import { findValidQuotes, quoteKeyOf, type StoredQuote, storeQuote } from './stored-quotes.ts'

/** Milliseconds that a shopper waits for carriers; afterwards the table answers. */
const maxWaitMs = 2_000
/** Milliseconds for which a carrier that did not answer is not asked again by this process. */
const downMs = 30_000
/** Different packages of one shipment that are quoted; with more the table answers. */
const maxPackages = 5
/** Calls of this process; above it, the table answers. Melhor Envio allows 250 a minute per account. */
const budget = createCallBudget({ atOnce: 24, perMinute: 200 })

/** Offers of a carrier for a shipment: the quote to show, then those that were shown before and still hold. */
export type CarrierOffers = {
  carrier: Carrier
  account: CarrierAccount
  quotes: readonly (readonly ServiceQuote[])[]
}

const downUntil = new Map<string, number>()
const pending = new Map<string, Promise<readonly ServiceQuote[]>>()

/**
 * Returns what the enabled carriers offer for packages to a CEP: stored quotes, or those that arrive within 2 s. Carriers
 * that fail are left out. Never call it inside a transaction.
 */
export async function readLiveQuotes(
  from: string,
  to: string,
  packages: readonly Package[],
): Promise<CarrierOffers[]> {
  if (packages.length === 0) return []
  const wanted = (await listEnabledCarriers()).map(({ carrier, account }) => ({
    carrier,
    account,
    key: quoteKeyOf(account, from, to, packages),
  }))
  if (wanted.length === 0) return []
  const keys = wanted.map(({ key }) => key)
  const stored = Map.groupBy(await findValidQuotes(database(), keys), ({ key }) => key)
  const offers = await Promise.all(
    wanted.map(async ({ carrier, account, key }) => {
      const known: readonly StoredQuote[] = stored.get(key) ?? []
      const quotes = known.map(({ services }) => services)
      if (known[0]?.isFresh) return { carrier, account, quotes }
      const fresh = await askInTime({ carrier, account, key, from, to, packages })
      return { carrier, account, quotes: fresh ? [fresh, ...quotes] : quotes }
    }),
  )
  return offers.filter(({ quotes }) => quotes.length > 0)
}

type Question = {
  carrier: Carrier
  account: CarrierAccount
  key: string
  from: string
  to: string
  packages: readonly Package[]
}

/** Returns the quote of a carrier; undefined if it fails or takes longer than a shopper waits. */
async function askInTime(question: Question): Promise<readonly ServiceQuote[] | undefined> {
  const { key, carrier } = question
  const running = pending.get(key)
  if (!running && !mayAsk(question)) return undefined
  const answer = running ?? ask(question)
  const enough = new AbortController()
  const late = sleep(maxWaitMs, 'late' as const, { signal: enough.signal }).catch(() => 'late' as const)
  const first = await Promise.race([answer.catch(() => undefined), late]).finally(() => enough.abort())
  if (first !== 'late') return first
  await markDown(question, 'timed out')
  log.warn({ carrier: carrier.name }, 'a carrier took too long for a quote')
  return undefined
}

/** Returns whether a carrier may be asked now, and reserves the calls. */
function mayAsk({ carrier, packages }: Question): boolean {
  const count = differentOf(packages).length
  const now = Date.now()
  return count <= maxPackages && (downUntil.get(carrier.name) ?? 0) <= now && budget.take(count, now)
}

const differentOf = (packages: readonly Package[]): Package[] => [
  ...new Map(packages.map((each) => [JSON.stringify(each), each])).values(),
]

/** Asks a carrier once for all shoppers who wait for the same quote, and stores the answer. */
function ask(question: Question): Promise<readonly ServiceQuote[]> {
  const { key, carrier, to } = question
  const answer = quoteAll(question)
    .then(async (services) => {
      await storeQuote({ key, carrier: carrier.name, cep: to, services, failure: null })
      return services
    })
    .catch(async (error: unknown) => {
      await markDown(question, String(error), isDown(error))
      log.warn({ carrier: carrier.name, error: String(error) }, 'a carrier gave no quote')
      throw error
    })
    .finally(() => pending.delete(key))
  pending.set(key, answer)
  return answer
}

const isDown = (error: unknown): boolean =>
  error instanceof CarrierError && (error.kind === 'unavailable' || error.kind === 'unknown')

async function markDown({ key, carrier, to }: Question, failure: string, isAway = true): Promise<void> {
  if (isAway) downUntil.set(carrier.name, Date.now() + downMs)
  await storeQuote({ key, carrier: carrier.name, cep: to, services: [], failure })
}

/** Forgets which carriers did not answer, for tests. */
export const forgetOutages = (): void => downUntil.clear()

async function quoteAll({ carrier, account, key, from, to, packages }: Question): Promise<ServiceQuote[]> {
  const different = differentOf(packages)
  try {
    // Another shopper's answer may have been stored since this one looked.
    const known = (await findValidQuotes(database(), [key])).find(({ isFresh }) => isFresh)
    if (known) return [...known.services]
    const quotes = await Promise.all(
      different.map((each) => carrier.quote({ from, to, package: each, services: account.services })),
    )
    const counts = different.map(
      (each) => packages.filter((other) => JSON.stringify(other) === JSON.stringify(each)).length,
    )
    return addQuotes(quotes, counts)
  } finally {
    budget.end(different.length)
  }
}

/** Adds the quotes of different packages, each `counts[i]` times. A service must carry all of them. */
export function addQuotes(
  quotes: readonly (readonly ServiceQuote[])[],
  counts: readonly number[],
): ServiceQuote[] {
  const [first = []] = quotes
  return first.map(({ service, name }) => {
    const parts = quotes.map((each) => each.find((other) => other.service === service))
    let price = 0
    let businessDays = 0
    for (const [index, part] of parts.entries()) {
      if (!part) return { service, name, error: words.notForAll }
      if (part.error !== undefined) return { service, name, error: part.error }
      price += part.price * (counts[index] ?? 1)
      businessDays = Math.max(businessDays, part.businessDays)
    }
    return { service, name, price, businessDays }
  })
}
