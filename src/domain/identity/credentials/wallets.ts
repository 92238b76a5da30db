import { and, count, eq } from 'drizzle-orm'
import { getAuth } from '#context/identity/better-auth/current-auth.ts'
import { toChecksumAddress, isSignedBy } from '#context/identity/better-auth/wallet-signature.ts'
import { authOptions } from '#context/identity/options.ts'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import type { WalletProof } from '#contract/identity'
import { readSettings } from '#domain/settings'
import { type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type Ctx } from '#platform/http/http'
import { getFirst } from '#shared/data/get-or-throw'
import { accounts, passkeys, wallets } from '#tables/identity'

type Signed = { host: string; address: string; chainId: number; nonce: string }

/** Parses a sign-in message (EIP-4361); undefined for another format. */
function readSiwe(message: string): Signed | undefined {
  const [, host, address] =
    /^(\S+) wants you to sign in with your Ethereum account:\n(0x[0-9a-fA-F]{40})\n/.exec(message) ?? []
  const [, chainId] = /^Chain ID: ([1-9]\d{0,8})$/m.exec(message) ?? []
  const [, nonce] = /^Nonce: ([a-zA-Z0-9]{8,250})$/m.exec(message) ?? []
  if (!host || !address || !chainId || !nonce) return undefined
  return { host, address, chainId: Number(chainId), nonce }
}

const hosts = (): string[] => authOptions().origins.map((origin) => new URL(origin).host)

/**
 * Links a wallet to the signed-in account. The message is the same as for signing in, and its nonce works once.
 * Throws `identity.wallet_refused`, and `identity.already_linked` if the wallet belongs to an account.
 */
export async function linkWallet({ actor }: Ctx, { message, signature }: WalletProof): Promise<void> {
  const { userId } = requireFreshSession(actor)
  if (!(await readSettings('signIn')).wallet) throw new AppError('identity.provider_unknown')
  const signed = readSiwe(message)
  if (!signed || !hosts().includes(signed.host)) throw new AppError('identity.wallet_refused')
  const { internalAdapter } = await (await getAuth()).$context
  const fresh = await internalAdapter.consumeVerificationValue(`siwe:${signed.nonce}`)
  if (!fresh || !isSignedBy(signed.address, message, signature)) throw new AppError('identity.wallet_refused')
  const address = toChecksumAddress(signed.address)
  await transaction(async (tx) => {
    const [known] = await tx.select({ id: wallets.id }).from(wallets).where(eq(wallets.address, address))
    if (known) throw new AppError('identity.already_linked')
    await tx.insert(wallets).values({ userId, address, chainId: signed.chainId })
    await tx
      .insert(accounts)
      .values({ userId, providerId: 'siwe', accountId: `${address}:${signed.chainId}` })
    await notifyPerson(tx, userId)
  })
}

/**
 * Removes a wallet. Throws `identity.last_way_in` if it is the only sign-in method, `request.not_found` if it belongs
 * to another account.
 */
export async function removeWallet({ actor }: Ctx, id: string): Promise<void> {
  const { userId } = requireFreshSession(actor)
  await transaction(async (tx) => {
    const [wallet] = await tx
      .delete(wallets)
      .where(and(eq(wallets.id, id), eq(wallets.userId, userId)))
      .returning({ address: wallets.address, chainId: wallets.chainId })
    if (!wallet) throw new AppError('request.not_found')
    await tx
      .delete(accounts)
      .where(
        and(
          eq(accounts.userId, userId),
          eq(accounts.providerId, 'siwe'),
          eq(accounts.accountId, `${wallet.address}:${wallet.chainId}`),
        ),
      )
    if ((await waysLeft(tx, userId)) === 0) throw new AppError('identity.last_way_in')
    await notifyPerson(tx, userId)
  })
}

async function waysLeft(tx: Db, userId: string): Promise<number> {
  const linked = getFirst(await tx.select({ n: count() }).from(accounts).where(eq(accounts.userId, userId)))
  const keys = getFirst(await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId)))
  return linked.n + keys.n
}
