import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { log } from '#platform/config/log'
import { SealingError, seal, unseal } from '#platform/config/sealing'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import type { CredentialName } from '#contract/invoices'
import { EmitterError } from '#context/invoices/ports.ts'
import { invoiceEmitterAccounts } from '#tables/invoices'

export type Credentials = Readonly<Partial<Record<CredentialName, string>>>

export type EmitterAccount = {
  /** null: none are stored, or they cannot be opened */
  credentials: Credentials | null
  isReadable: boolean
  isConnected: boolean
}

/** Opens a sealed text of a row; undefined if another installation sealed it. */
function open<T>(sealed: string | null, id: string, emitter: string): T | undefined {
  if (sealed === null) return undefined
  try {
    return JSON.parse(unseal(sealed, id)) as T
  } catch (error) {
    if (!(error instanceof SealingError)) throw error
    log.error({ emitter, error: error.message }, 'invoice credentials cannot be opened')
    return undefined
  }
}

/** Reads the account of every emitter that has one. */
export async function readEmitterAccounts(db: Db): Promise<ReadonlyMap<string, EmitterAccount>> {
  const rows = await db.select().from(invoiceEmitterAccounts)
  return new Map(
    rows.map(({ id, emitter, credentials, tokens }) => {
      const opened = open<Credentials>(credentials, id, emitter)
      const isReadable = credentials === null || opened !== undefined
      return [emitter, { credentials: opened ?? null, isReadable, isConnected: tokens !== null }]
    }),
  )
}

/** Returns the secrets of an emitter, for its adapter; null while they are not entered. */
export const readEmitterCredentials = async (emitter: string): Promise<Credentials | null> =>
  (await readEmitterAccounts(database())).get(emitter)?.credentials ?? null

const addAccount = statement(
  'invoices.add_account',
  `insert into invoice_emitter_accounts (emitter) values ($1) on conflict do nothing`,
)

/** Stores secrets of an emitter; absent ones stay. Other secrets end the connection that was made with the former. */
export async function saveEmitterCredentials(tx: Db, emitter: string, given: Credentials): Promise<void> {
  await queryRows(tx, addAccount, [emitter])
  const ofEmitter = eq(invoiceEmitterAccounts.emitter, emitter)
  const [row] = await tx.select().from(invoiceEmitterAccounts).where(ofEmitter).for('update')
  if (!row) return
  const all = { ...open<Credentials>(row.credentials, row.id, emitter), ...given }
  const isOtherClient = given.clientId !== undefined || given.clientSecret !== undefined
  await tx
    .update(invoiceEmitterAccounts)
    .set({
      credentials: seal(JSON.stringify(all), row.id),
      updatedAt: new Date(),
      ...(isOtherClient
        ? { tokens: null, tokensExpireAt: null, tokenVersion: row.tokenVersion + 1, renewingUntil: null }
        : {}),
    })
    .where(ofEmitter)
}

export type Tokens = { access: string; refresh: string; expiresAt: Date }
type StoredTokens = Tokens & { version: number }

const tokensQuery = statement<{
  id: string
  tokens: string | null
  expiresAt: Date | null
  version: number
}>(
  'invoices.tokens',
  `select id, tokens, tokens_expire_at as "expiresAt", token_version as version
   from invoice_emitter_accounts where emitter = $1`,
)

async function readTokens(emitter: string): Promise<StoredTokens | undefined> {
  const [row] = await queryRows(database(), tokensQuery, [emitter])
  const opened = row && open<{ access: string; refresh: string }>(row.tokens, row.id, emitter)
  return row && opened && { ...opened, expiresAt: row.expiresAt ?? new Date(0), version: row.version }
}

/** Stores new tokens of an emitter, which has an account. */
export async function saveTokens(emitter: string, { access, refresh, expiresAt }: Tokens): Promise<void> {
  await queryRows(database(), addAccount, [emitter])
  const [row] = await queryRows(database(), tokensQuery, [emitter])
  if (row) {
    const sealed = seal(JSON.stringify({ access, refresh }), row.id)
    await queryRows(database(), storeTokens, [emitter, sealed, expiresAt])
  }
}

const storeTokens = statement(
  'invoices.store_tokens',
  `update invoice_emitter_accounts set tokens = $2, tokens_expire_at = $3, token_version = token_version + 1,
     renewing_until = null, updated_at = now()
   where emitter = $1`,
)
// One process renews at a time: the refresh token changes with its use. The lease ends by itself if the process dies.
const claimRenewal = statement<{ id: string }>(
  'invoices.claim_renewal',
  `update invoice_emitter_accounts set renewing_until = now() + interval '30 seconds'
   where emitter = $1 and token_version = $2 and (renewing_until is null or renewing_until < now()) returning id`,
)
const endRenewal = statement(
  'invoices.end_renewal',
  `update invoice_emitter_accounts set renewing_until = null where emitter = $1`,
)
const dropTokens = statement(
  'invoices.drop_tokens',
  `update invoice_emitter_accounts set tokens = null, tokens_expire_at = null, token_version = token_version + 1,
     renewing_until = null
   where emitter = $1 and token_version = $2`,
)

/** Access to an account by OAuth 2. */
type TokenStore = {
  /** returns a valid access token. `refused`: the one that the emitter did not accept */
  access(refused?: string): Promise<string>
}

type RenewTokens = (refreshToken: string) => Promise<Tokens>

/** Least time that a token must still live to be used. */
const marginMs = 60_000
const waitMs = 100
const maxWaits = 200

/**
 * Creates the access to the account of an emitter. A token that expires or was refused is renewed once, by one process;
 * the others wait for it. Throws `EmitterError`: `unauthorized` if the owner must connect the account again.
 */
export function openTokenStore(emitter: string, renew: RenewTokens): TokenStore {
  async function renewed(stored: StoredTokens): Promise<string> {
    const [won] = await queryRows(database(), claimRenewal, [emitter, stored.version])
    if (!won) return waitForRenewal(stored.version)
    try {
      const fresh = await renew(stored.refresh)
      await saveTokens(emitter, fresh)
      return fresh.access
    } catch (error) {
      const isOver = error instanceof EmitterError && error.kind === 'unauthorized'
      await queryRows(
        database(),
        isOver ? dropTokens : endRenewal,
        isOver ? [emitter, stored.version] : [emitter],
      )
      throw error
    }
  }
  async function waitForRenewal(version: number): Promise<string> {
    for (let waits = 0; waits < maxWaits; waits++) {
      await sleep(waitMs)
      const stored = await readTokens(emitter)
      if (!stored) break
      if (stored.version !== version) return stored.access
    }
    throw new EmitterError('unavailable', `${emitter}: another process renews the access`)
  }
  return {
    async access(refused) {
      const stored = await readTokens(emitter)
      if (!stored) throw new EmitterError('unauthorized', `${emitter}: not connected`)
      const isUsable = stored.expiresAt.getTime() - marginMs > Date.now() && stored.access !== refused
      return isUsable ? stored.access : renewed(stored)
    },
  }
}
