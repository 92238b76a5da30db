import { asc, gt, sql } from 'drizzle-orm'
import { TagCache } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { SealingError, unseal } from '#platform/config/sealing'
import { type Db, database } from '#platform/postgres/database'
import type { CredentialName, Method } from './contract.ts'
import { paymentProviderAccounts, paymentProviderOutages } from './tables.ts'

export type Credentials = Readonly<Partial<Record<CredentialName, string>>>

/** Stored account of a provider. */
export type ProviderAccount = {
  id: string
  provider: string
  enabled: boolean
  position: number
  methods: readonly Method[]
  publicKey: string | null
  /** null: none are stored, or they cannot be opened */
  credentials: Credentials | null
  isReadable: boolean
  updatedAt: Date
}

/** Accounts by provider, and until when providers are down, in ms since 1970. */
export type ProviderAccounts = {
  accounts: ReadonlyMap<string, ProviderAccount>
  downUntil: ReadonlyMap<string, number>
}

/** Cache tag of everything that depends on which providers are enabled, and in which order. */
export const paymentProvidersTag = 'payment-providers'

const cached = new TagCache(10)

/** Returns the opened credentials; undefined if another installation sealed them. */
function openCredentials(id: string, provider: string, sealed: string): Credentials | undefined {
  try {
    return JSON.parse(unseal(sealed, id)) as Credentials
  } catch (error) {
    if (!(error instanceof SealingError)) throw error
    log.error({ provider, error: error.message }, 'payment credentials cannot be opened')
    return undefined
  }
}

const accountOf = ({
  credentials: sealed,
  ...row
}: typeof paymentProviderAccounts.$inferSelect): ProviderAccount => {
  const opened = sealed === null ? null : openCredentials(row.id, row.provider, sealed)
  return { ...row, credentials: opened ?? null, isReadable: opened !== undefined }
}

/** Reads the stored accounts and outages. `readProviderAccounts` caches them. */
export async function loadProviderAccounts(db: Db): Promise<ProviderAccounts> {
  const rows = await db.select().from(paymentProviderAccounts).orderBy(asc(paymentProviderAccounts.position))
  const down = await db
    .select()
    .from(paymentProviderOutages)
    .where(gt(paymentProviderOutages.downUntil, sql`now()`))
  return {
    accounts: new Map(rows.map((row) => [row.provider, accountOf(row)])),
    downUntil: new Map(down.map(({ provider, downUntil }) => [provider, downUntil.getTime()])),
  }
}

/**
 * Returns the accounts, cached until they change. Inside a transaction pass its `db`: waiting for a second connection
 * could exhaust the pool.
 */
export async function readProviderAccounts(db = database()): Promise<ProviderAccounts> {
  const known = cached.get('all') as ProviderAccounts | undefined
  if (known) return known
  return cached.make('all', async () => ({
    value: await loadProviderAccounts(db),
    tags: [paymentProvidersTag],
    size: 1,
  }))
}

/** Returns the stored account of a provider, for its adapter; undefined while it is not set up. */
export const findProviderAccount = async (provider: string): Promise<ProviderAccount | undefined> =>
  (await readProviderAccounts()).accounts.get(provider)
