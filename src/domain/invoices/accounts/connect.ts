import { type CommandCall, staffCommand } from '#domain/audit'
import { transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import { isValidSignature, signText } from '#platform/http/signature'
import {
  EmitterError,
  type EmitterConnection,
  EmitterRefusal,
  emitterConnections,
} from '#context/invoices/ports.ts'

const minutes = 10

const signedText = (emitter: string, userId: string, expiry: string): string =>
  `invoice-connection:${emitter}:${userId}:${expiry}`

function findConnection(emitter: string): EmitterConnection {
  const found = emitterConnections().find((each) => each.emitter === emitter)
  if (!found) throw new AppError('invoices.emitter_unknown')
  return found
}

/**
 * Returns the URL at which the owner of the account allows the store to use it. Its state is valid for this person and
 * ten minutes. Throws `invoices.connection_refused` while the secrets are not stored.
 */
export async function startConnection(ctx: StaffContext, emitter: string): Promise<string> {
  const { userId } = requireFreshSession(ctx.actor)
  const expiry = String(Date.now() + minutes * 60_000)
  const state = `${expiry}.${signText(signedText(emitter, userId, expiry))}`
  return throwAsApp(() => findConnection(emitter).authorizeUrl(state))
}

/** Exchanges the code that the emitter returned for the access to the account. The code is used once. */
export async function connectAccount(
  ctx: StaffContext,
  emitter: string,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const { userId } = requireFreshSession(ctx.actor)
  const connection = findConnection(emitter)
  const [expiry = '', signature] = state.split('.')
  const isOwn = isValidSignature(signedText(emitter, userId, expiry), signature)
  if (!isOwn || Number(expiry) < Date.now()) throw new AppError('invoices.connection_refused')
  await throwAsApp(() => connection.exchangeCode(code))
  await transaction((tx) => recordConnection(tx, ctx, emitter))
}

const recordConnection = staffCommand({
  entity: 'invoice_emitter',
  save: async (_call: CommandCall<string>) => {},
  audit: ({ input }) => ({ action: 'CONFIRM', id: input, name: input, after: { connected: true } }),
})

async function throwAsApp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isRefused =
      error instanceof EmitterRefusal || (error instanceof EmitterError && error.kind === 'unauthorized')
    if (isRefused) throw new AppError('invoices.connection_refused')
    if (error instanceof EmitterError) throw new AppError('invoices.emitter_unavailable')
    throw error
  }
}
