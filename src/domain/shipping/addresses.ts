import { setTimeout as sleep } from 'node:timers/promises'
import { TagCache } from '#platform/cache/cache'
import { database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { log } from '#platform/config/log'
import { parseCep } from '#shared/brazil/cep'
import { getPlace } from '#shared/brazil/cep-regions'
import { toSlug } from '#shared/text/slug'
import { fieldErrors } from '#texts/storefront/field-errors'
import { shippingEstimate } from '#texts/checkout/shipping-estimate'
import type { CepAddress } from './contract.ts'
import { type PostalAddress, postalCodeLookup } from './ports.ts'

/** Returns the address of a CEP, with or without mask. Throws `shipping.address_unknown`. */
export async function lookUpAddress(typed: string): Promise<CepAddress> {
  const cep = parseCep(typed)
  const found = cep && (inMemory.get(cep) ?? (await lookUpOnce(cep)))
  if (!found) throw new AppError('shipping.address_unknown')
  const { street, district, city, state, ibge } = found as PostalAddress
  return { cep, street, district, city, state, ibge }
}

type Place = { cep: string; city: string; state: string }

/**
 * Throws `shipping.cep_unknown`, or `shipping.address_mismatch` if an address contradicts its CEP, which alone
 * decides the shipping price. Always checks the state, and the city if a lookup answers in time; street and
 * district are not checked. `path` is the prefix of the error fields, e.g. `address.`. Never call it inside a
 * transaction.
 */
export async function assertAddressMatchesCep({ cep, city, state }: Place, path = ''): Promise<void> {
  const place = getPlace(cep)
  if (!place)
    throw new AppError('shipping.cep_unknown', { fields: { [`${path}cep`]: fieldErrors.cepUnknown } })
  if (place.state !== state) throw mismatch(`${path}state`, place.state)
  const town = await lookUpCity(cep)
  if (town && toSlug(town) !== toSlug(city)) throw mismatch(`${path}city`, town)
}

const mismatch = (field: string, there: string): AppError =>
  new AppError('shipping.address_mismatch', { fields: { [field]: shippingEstimate.cepElsewhere(there) } })

/** Maximum time in ms that a checkout waits for a lookup. */
const maxWaitMs = 1_000

/** Returns the city of a CEP, empty if no source answers in time. */
async function lookUpCity(cep: string): Promise<string> {
  const known = (inMemory.get(cep) as PostalAddress | undefined)?.city ?? cities.get(cep)
  if (known) return known as string
  const enough = new AbortController()
  const late = sleep(maxWaitMs, undefined, { signal: enough.signal }).catch(() => undefined)
  const found = await Promise.race([lookUpOnce(cep), late]).finally(() => enough.abort())
  // A city derived from CEP ranges is a guess: good enough to fill a form, not to refuse an address.
  if (!found?.source) return ''
  return cities.make(cep, async () => ({ value: found.city, tags: [], size: 1 }))
}

const inMemory = new TagCache(20_000)
/** Cities of CEPs whose address has no street yet and is not cached: the city does not change. */
const cities = new TagCache(20_000)
const pendingLookups = new Map<string, Promise<PostalAddress | undefined>>()

/** Maximum number of concurrent lookups; above it, the answer comes from CEP ranges. */
const maxConcurrentLookups = 32

function lookUpOnce(cep: string): Promise<PostalAddress | undefined> {
  const known = pendingLookups.get(cep)
  if (known) return known
  if (pendingLookups.size >= maxConcurrentLookups) return Promise.resolve(answerFromRanges(cep))
  const answer = inMemory
    .make(cep, async () => {
      const value = await lookUp(cep)
      return { value, tags: [], size: 1, keep: Boolean(value?.street) }
    })
    .finally(() => pendingLookups.delete(cep))
  pendingLookups.set(cep, answer)
  return answer
}

function answerFromRanges(cep: string): PostalAddress | undefined {
  const place = getPlace(cep)
  return place && { ...place, street: '', district: '', source: '' }
}

/** Answers without a street, and unknown CEPs, expire after a day, because new streets get new CEPs. */
const storedAnswer = statement<PostalAddress | { state: '' }>(
  'shipping.stored_address',
  `select street, district, city, state, ibge, source from postal_codes
   where cep = $1 and looked_up_at > now() - case street when '' then interval '1 day' else interval '180 days' end`,
)

const storeAnswer = statement(
  'shipping.store_address',
  `insert into postal_codes (cep, street, district, city, state, ibge, source) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (cep) do update set street = excluded.street, district = excluded.district, city = excluded.city,
     state = excluded.state, ibge = excluded.ibge, source = excluded.source, looked_up_at = now()`,
)

/** Stored for a CEP that does not exist (no state), so that it is not looked up again. */
const none = { street: '', district: '', city: '', state: '', ibge: '', source: '' } as const

async function lookUp(cep: string): Promise<PostalAddress | undefined> {
  if (!getPlace(cep)) return undefined
  const db = database()
  const [stored] = await queryRows(db, storedAnswer, [cep])
  if (stored) return stored.state ? stored : undefined
  try {
    const found = await postalCodeLookup().lookUp(cep)
    const { street, district, city, state, ibge, source: from } = found ?? none
    await queryRows(db, storeAnswer, [cep, street, district, city, state, ibge, from])
    return found
  } catch (error) {
    log.warn({ cep, error: String(error) }, 'postal codes')
    return answerFromRanges(cep)
  }
}
