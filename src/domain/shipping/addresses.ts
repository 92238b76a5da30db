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

/** The address of a CEP, with its mask or without. Throws `shipping.address_unknown` where there is none. */
export async function findAddress(typed: string): Promise<CepAddress> {
  const cep = parseCep(typed)
  const found = cep && (inMemory.get(cep) ?? (await askOnce(cep)))
  if (!found) throw new AppError('shipping.address_unknown')
  const { street, district, city, state, ibge } = found as PostalAddress
  return { cep, street, district, city, state, ibge }
}

type Place = { cep: string; city: string; state: string }

/**
 * Throws `shipping.cep_unknown` or `shipping.address_mismatch` where an address contradicts its CEP, which alone decides
 * what delivery costs: the state always, the town where somebody knows it in time. `path` is where the address stands
 * in what was sent, as `address.`. Streets and districts are the shopper's to correct. Never inside a transaction.
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

/** So long a shopper who has pressed "pay" waits for a look-up, in ms. */
const mostWait = 1_000

/** The town of a CEP, as a source told it; empty where none does in time. */
async function townOf(cep: string): Promise<string> {
  const known = (inMemory.get(cep) as PostalAddress | undefined)?.city ?? towns.get(cep)
  if (known) return known as string
  const enough = new AbortController()
  const late = sleep(mostWait, undefined, { signal: enough.signal }).catch(() => undefined)
  const found = await Promise.race([askOnce(cep), late]).finally(() => enough.abort())
  // What is known here alone is a guess by ranges: good for filling in, not for refusing.
  if (!found?.source) return ''
  return towns.make(cep, async () => ({ value: found.city, tags: [], size: 1 }))
}

const inMemory = new TagCache(20_000)
/** Towns of CEPs that have no street in memory: a street may come, the town stays. */
const towns = new TagCache(20_000)
const asking = new Map<string, Promise<PostalAddress | undefined>>()

/** Sources are asked about so many CEPs at a time; who comes while they are slow is told what is known here. */
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

/** An answer without a street, or that there is none, may be better tomorrow: new streets get new CEPs. */
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

/** A CEP that does not exist is stored too, without a state: nobody waits for that answer twice either. */
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
