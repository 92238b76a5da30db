import { setTimeout as sleep } from 'node:timers/promises'
import { TagCache } from '#platform/cache'
import { database, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { log } from '#platform/log'
import { parseCep } from '#shared/cep'
import { placeOf } from '#shared/places'
import { slugOf } from '#shared/slug'
import { fields } from '#texts/fields'
import { freight } from '#texts/freight'
import type { CepAddress } from './contract.ts'
import { type PostalAddress, postalCodes } from './ports.ts'

/** Returns the address of a CEP, with or without mask. Throws `shipping.address_unknown`. */
export async function findAddress(typed: string): Promise<CepAddress> {
  const cep = parseCep(typed)
  const found = cep && (inMemory.get(cep) ?? (await askOnce(cep)))
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
export async function assertPlace({ cep, city, state }: Place, path = ''): Promise<void> {
  const place = placeOf(cep)
  if (!place) throw new AppError('shipping.cep_unknown', { fields: { [`${path}cep`]: fields.cepUnknown } })
  if (place.state !== state) throw mismatch(`${path}state`, place.state)
  const town = await townOf(cep)
  if (town && slugOf(town) !== slugOf(city)) throw mismatch(`${path}city`, town)
}

const mismatch = (field: string, there: string): AppError =>
  new AppError('shipping.address_mismatch', { fields: { [field]: freight.cepElsewhere(there) } })

/** Maximum time in ms that a checkout waits for a lookup. */
const mostWait = 1_000

/** Returns the city of a CEP, empty if no source answers in time. */
async function townOf(cep: string): Promise<string> {
  const known = (inMemory.get(cep) as PostalAddress | undefined)?.city ?? towns.get(cep)
  if (known) return known as string
  const enough = new AbortController()
  const late = sleep(mostWait, undefined, { signal: enough.signal }).catch(() => undefined)
  const found = await Promise.race([askOnce(cep), late]).finally(() => enough.abort())
  // A city derived from CEP ranges is a guess: good enough to fill a form, not to refuse an address.
  if (!found?.source) return ''
  return towns.make(cep, async () => ({ value: found.city, tags: [], size: 1 }))
}

const inMemory = new TagCache(20_000)
/** Cities of CEPs whose address has no street yet and is not cached: the city does not change. */
const towns = new TagCache(20_000)
const asking = new Map<string, Promise<PostalAddress | undefined>>()

/** Maximum number of concurrent lookups; above it, the answer comes from CEP ranges. */
const mostQuestions = 32

function askOnce(cep: string): Promise<PostalAddress | undefined> {
  const known = asking.get(cep)
  if (known) return known
  if (asking.size >= mostQuestions) return Promise.resolve(ownAnswer(cep))
  const answer = inMemory
    .make(cep, async () => {
      const value = await ask(cep)
      return { value, tags: [], size: 1, keep: Boolean(value?.street) }
    })
    .finally(() => asking.delete(cep))
  asking.set(cep, answer)
  return answer
}

function ownAnswer(cep: string): PostalAddress | undefined {
  const place = placeOf(cep)
  return place && { ...place, street: '', district: '', source: '' }
}

/** Answers without a street, and unknown CEPs, expire after a day, because new streets get new CEPs. */
const storedAnswer = statement<PostalAddress | { state: '' }>(
  'shipping.stored_address',
  `select street, district, city, state, ibge, source from postal_codes
   where cep = $1 and found_at > now() - case street when '' then interval '1 day' else interval '180 days' end`,
)

const storeAnswer = statement(
  'shipping.store_address',
  `insert into postal_codes (cep, street, district, city, state, ibge, source) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (cep) do update set street = excluded.street, district = excluded.district, city = excluded.city,
     state = excluded.state, ibge = excluded.ibge, source = excluded.source, found_at = now()`,
)

/** Stored for a CEP that does not exist (no state), so that it is not looked up again. */
const none = { street: '', district: '', city: '', state: '', ibge: '', source: '' } as const

async function ask(cep: string): Promise<PostalAddress | undefined> {
  if (!placeOf(cep)) return undefined
  const db = database()
  const [stored] = await rows(db, storedAnswer, [cep])
  if (stored) return stored.state ? stored : undefined
  try {
    const found = await postalCodes().lookUp(cep)
    const { street, district, city, state, ibge, source: from } = found ?? none
    await rows(db, storeAnswer, [cep, street, district, city, state, ibge, from])
    return found
  } catch (error) {
    log.warn({ cep, error: String(error) }, 'postal codes')
    return ownAnswer(cep)
  }
}
