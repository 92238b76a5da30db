import { createHash } from 'node:crypto'
import type { QuoteProblems } from '#contract/shipping'
import type { CarrierAccount } from '#context/shipping/carriers/accounts.ts'
import type { Package, ServiceQuote } from '#context/shipping/ports.ts'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

/** Minutes in which a quote is shown without asking the carrier again. */
const freshMinutes = 15
/** Minutes in which an order may be placed at a quote: at least 45 after it was shown last. */
const validMinutes = 60
/** Days that quotes are kept for staff. */
const keptDays = 7

/** Quote of a carrier for all packages of a shipment. */
export type StoredQuote = { key: string; services: readonly ServiceQuote[]; isFresh: boolean }

/** Returns the digest of everything that a price depends on. */
export function quoteKeyOf(
  { id, isSandbox, services, updatedAt }: CarrierAccount,
  from: string,
  to: string,
  packages: readonly Package[],
): string {
  const parts = [id, isSandbox, services, updatedAt.getTime(), from, to, packages]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

const valid = statement<StoredQuote>(
  'shipping.valid_quotes',
  `select key, services, created_at > now() - make_interval(mins => $2) as "isFresh" from shipping_quotes
   where key = any($1) and failure is null and created_at > now() - make_interval(mins => $3)
   order by created_at desc`,
)
const insert = statement(
  'shipping.insert_quote',
  `insert into shipping_quotes (key, carrier, cep, services, failure) values ($1, $2, $3, $4, $5)`,
)
const removeOld = statement(
  'shipping.delete_quotes',
  `delete from shipping_quotes where created_at < now() - make_interval(days => $1)`,
)
const problems = statement<QuoteProblems['items'][number] & { created: Date }>(
  'shipping.quote_problems',
  `select carrier, cep, created_at as created, failure, (
       select coalesce(jsonb_agg(jsonb_build_object('service', s->>'service', 'name', s->>'name', 'error', s->>'error')), '[]')
       from jsonb_array_elements(services) s where s ? 'error'
     ) as services
   from shipping_quotes where failure is not null or services @? '$[*].error'
   order by created_at desc limit 100`,
)

/** Returns the quotes at which an order may be placed, newest first. */
export const findValidQuotes = (db: Db, keys: readonly string[]): Promise<StoredQuote[]> =>
  queryRows(db, valid, [keys, freshMinutes, validMinutes])

export type NewQuote = {
  key: string
  carrier: string
  cep: string
  services: readonly ServiceQuote[]
  failure: string | null
}

export const storeQuote = async ({ key, carrier, cep, services, failure }: NewQuote): Promise<void> =>
  void (await queryRows(database(), insert, [key, carrier, cep, JSON.stringify(services), failure]))

export const deleteOldQuotes = async (): Promise<void> =>
  void (await queryRows(database(), removeOld, [keptDays]))

/** Returns the last quotes with a problem, for staff. */
export async function listQuoteProblems(_ctx: StaffContext): Promise<QuoteProblems> {
  const rows = await queryRows(database(), problems, [])
  return {
    items: rows.map(({ created, carrier, cep, failure, services }) => ({
      carrier,
      cep,
      at: created.toISOString(),
      failure,
      services,
    })),
  }
}
