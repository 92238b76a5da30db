import { asc } from 'drizzle-orm'
import type { ServiceAgency } from '#contract/shipping'
import type { CutOffs } from '#contract/settings'
import { type Carrier, carriers } from '#context/shipping/ports.ts'
import { shippingCarriers } from '#tables/shipping'
import { TagCache } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { SealingError, unseal } from '#platform/config/sealing'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'

/** Client and tokens of a carrier's account. `expiresAt` is ISO 8601. */
export type CarrierCredentials = {
  clientId?: string
  clientSecret?: string
  accessToken?: string
  refreshToken?: string
  expiresAt?: string
}

/** Stored account of a carrier. */
export type CarrierAccount = {
  id: string
  carrier: string
  enabled: boolean
  isSandbox: boolean
  services: readonly string[]
  agencies: readonly ServiceAgency[]
  cutOffs: CutOffs | null
  extraDays: number
  /** empty: none are stored, or they cannot be opened */
  credentials: Readonly<CarrierCredentials>
  isReadable: boolean
  updatedAt: Date
}

/** Cache tag of everything that depends on which carriers are enabled. */
export const shippingCarriersTag = 'shipping-carriers'

const cached = new TagCache(10)

function openCredentials(id: string, carrier: string, sealed: string): CarrierCredentials | undefined {
  try {
    return JSON.parse(unseal(sealed, id)) as CarrierCredentials
  } catch (error) {
    if (!(error instanceof SealingError)) throw error
    log.error({ carrier, error: error.message }, 'credentials of a carrier cannot be opened')
    return undefined
  }
}

export function accountOf({
  credentials: sealed,
  renewingUntil: _lease,
  ...row
}: typeof shippingCarriers.$inferSelect): CarrierAccount {
  const opened = sealed === null ? {} : openCredentials(row.id, row.carrier, sealed)
  return { ...row, credentials: opened ?? {}, isReadable: opened !== undefined }
}

export type CarrierAccounts = ReadonlyMap<string, CarrierAccount>

/** Reads the stored accounts by carrier. `readCarrierAccounts` caches them. */
export async function loadCarrierAccounts(db: Db): Promise<CarrierAccounts> {
  const rows = await db.select().from(shippingCarriers).orderBy(asc(shippingCarriers.carrier))
  return new Map(rows.map((row) => [row.carrier, accountOf(row)]))
}

async function readCarrierAccounts(): Promise<CarrierAccounts> {
  const known = cached.get('all') as CarrierAccounts | undefined
  if (known) return known
  return cached.make('all', async () => ({
    value: await loadCarrierAccounts(database()),
    tags: [shippingCarriersTag],
    size: 1,
  }))
}

export const findCarrierAccount = async (carrier: string): Promise<CarrierAccount | undefined> =>
  (await readCarrierAccounts()).get(carrier)

/** Returns the carrier of this name. Throws `shipping.carrier_unknown`. */
export function requireCarrier(name: string): Carrier {
  const found = carriers().find((carrier) => carrier.name === name)
  if (!found) throw new AppError('shipping.carrier_unknown')
  return found
}

/** Returns the names of all carriers as they are shown. */
export const listCarrierTitles = (): ReadonlyMap<string, string> =>
  new Map(carriers().map(({ name, title }) => [name, title]))

/** Returns the enabled carriers with their accounts. */
export async function listEnabledCarriers(): Promise<{ carrier: Carrier; account: CarrierAccount }[]> {
  const accounts = await readCarrierAccounts()
  return carriers().flatMap((carrier) => {
    const account = accounts.get(carrier.name)
    return account?.enabled && account.isReadable ? [{ carrier, account }] : []
  })
}
