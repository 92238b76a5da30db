import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import {
  type Carrier,
  type CarrierClient,
  CarrierError,
  type CarrierTokens,
  carriers,
} from '#context/shipping/ports.ts'
import { shippingCarriers } from '#tables/shipping'
import { invalidateLocally, invalidateTags } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { seal } from '#platform/config/sealing'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import {
  accountOf,
  type CarrierAccount,
  type CarrierCredentials,
  findCarrierAccount,
  shippingCarriersTag,
} from './accounts.ts'

/** Seconds that a renewal may take; afterwards another process may try. */
const leaseSeconds = 30
/** Milliseconds before the end of a token at which it counts as expired. */
const marginMs = 60_000
const pauseMs = 100

const claim = statement<{ id: string }>(
  'shipping.claim_renewal',
  `update shipping_carriers set renewing_until = now() + make_interval(secs => $2)
   where carrier = $1 and (renewing_until is null or renewing_until <= now()) returning id`,
)
const release = statement(
  'shipping.release_renewal',
  'update shipping_carriers set renewing_until = null where carrier = $1',
)

/** Returns the client of an account, undefined while staff have not entered it. */
export function clientOf({ credentials, isSandbox }: CarrierAccount): CarrierClient | undefined {
  const { clientId, clientSecret } = credentials
  return clientId && clientSecret ? { clientId, clientSecret, isSandbox } : undefined
}

/** Changes the sealed credentials of an account under its lock, since staff may save others meanwhile. */
export async function updateCredentials(
  tx: Db,
  carrier: string,
  change: (known: CarrierCredentials) => CarrierCredentials,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(shippingCarriers)
    .where(eq(shippingCarriers.carrier, carrier))
    .for('update')
  if (!row) return
  const credentials = seal(JSON.stringify(change(accountOf(row).credentials)), row.id)
  await tx
    .update(shippingCarriers)
    .set({ credentials, renewingUntil: null })
    .where(eq(shippingCarriers.id, row.id))
  await invalidateTags(tx, [shippingCarriersTag])
}

export const withTokens = (
  known: CarrierCredentials,
  { accessToken, refreshToken, expiresAt }: CarrierTokens,
): CarrierCredentials => ({ ...known, accessToken, refreshToken, expiresAt: expiresAt.toISOString() })

/** Forgets tokens that the carrier refuses, so that staff see that they must connect the account again. */
const withoutTokens = ({
  accessToken: _access,
  refreshToken: _refresh,
  expiresAt: _expiry,
  ...client
}: CarrierCredentials): CarrierCredentials => client

async function readAccount(carrier: string): Promise<CarrierAccount | undefined> {
  const [row] = await database().select().from(shippingCarriers).where(eq(shippingCarriers.carrier, carrier))
  return row && accountOf(row)
}

const isExpired = ({ credentials: { expiresAt } }: CarrierAccount): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) - marginMs <= Date.now()

/** Access token with the account that it belongs to. */
export type CarrierAccess = { accessToken: string; isSandbox: boolean }

const accessOf = (account: CarrierAccount): CarrierAccess | null => {
  const { accessToken } = account.credentials
  return accessToken ? { accessToken, isSandbox: account.isSandbox } : null
}

/** Returns the access token of a carrier, renewed if it expired; null while no account is connected. */
export async function readCarrierAccess(carrier: string): Promise<CarrierAccess | null> {
  const account = await findCarrierAccount(carrier)
  const access = account && accessOf(account)
  if (!access) return null
  return isExpired(account) ? renewCarrierAccess(carrier, access.accessToken) : access
}

const renewals = new Map<string, Promise<CarrierAccess | null>>()

/**
 * Renews the tokens of a carrier unless somebody did so since `stale` was read: one renewal at a time, in all processes.
 * Returns null if the carrier refuses them. Throws `CarrierError`. Never call it inside a transaction.
 */
export function renewCarrierAccess(carrier: string, stale: string): Promise<CarrierAccess | null> {
  const running = renewals.get(carrier)
  if (running) return running
  const renewal = renew(carrier, stale).finally(() => renewals.delete(carrier))
  renewals.set(carrier, renewal)
  return renewal
}

async function renew(name: string, stale: string): Promise<CarrierAccess | null> {
  const until = Date.now() + leaseSeconds * 1_000
  while (Date.now() < until) {
    const account = await readAccount(name)
    if (!account) return null
    if (account.credentials.accessToken !== stale) return accessOf(account)
    if ((await queryRows(database(), claim, [name, leaseSeconds])).length > 0)
      return renewClaimed(name, stale)
    await sleep(pauseMs)
  }
  throw new CarrierError('unavailable', `${name}: the tokens are still being renewed`)
}

async function renewClaimed(name: string, stale: string): Promise<CarrierAccess | null> {
  // Read again: another process may have renewed them between our look and our claim.
  const account = await readAccount(name)
  const carrier = carriers().find((each) => each.name === name)
  if (!account || !carrier?.oauth) return null
  if (account.credentials.accessToken !== stale) {
    await queryRows(database(), release, [name])
    return accessOf(account)
  }
  const tokens = await askForTokens(carrier.oauth, account).catch(async (error: unknown) => {
    await queryRows(database(), release, [name])
    throw error
  })
  await transaction((tx) =>
    // A new pair is stored at once: the carrier may not accept the former one any more.
    updateCredentials(tx, name, (known) => (tokens ? withTokens(known, tokens) : withoutTokens(known))),
  )
  // Other processes hear of it within 50 ms; this one continues at once.
  invalidateLocally([shippingCarriersTag])
  if (!tokens) log.error({ carrier: name }, 'a carrier refuses its tokens; connect the account again')
  return tokens && { accessToken: tokens.accessToken, isSandbox: account.isSandbox }
}

/** Returns new tokens; null if the carrier does not accept the old ones. */
async function askForTokens(
  oauth: NonNullable<Carrier['oauth']>,
  account: CarrierAccount,
): Promise<CarrierTokens | null> {
  const client = clientOf(account)
  const { refreshToken } = account.credentials
  if (!client || !refreshToken) return null
  try {
    return await oauth.renew(client, refreshToken)
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'refused') return null
    throw error
  }
}
