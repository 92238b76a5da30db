import type { CarrierGrant } from '#contract/shipping'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import type { CarrierTokens } from '#context/shipping/ports.ts'
import { invalidateLocally } from '#platform/cache/cache'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { loadCarrierAccounts, requireCarrier, shippingCarriersTag } from './accounts.ts'
import { toAppError } from './carrier-errors.ts'
import { isStateOf, redirectUrlOf } from './grants.ts'
import { clientOf, updateCredentials, withTokens } from './tokens.ts'

const storeConnection = staffCommand({
  entity: 'shipping_carrier',
  decide: ({ ctx }: CommandCall<{ id: string; tokens: CarrierTokens }>) => requireFreshSession(ctx.actor),
  save: ({ tx, input }) => updateCredentials(tx, input.id, (known) => withTokens(known, input.tokens)),
  audit: ({ input }) => ({
    id: input.id,
    name: 'shipping_carriers',
    after: { connected: input.id, tokensExpireAt: input.tokens.expiresAt.toISOString() },
  }),
})

/**
 * Connects the account that staff chose at the carrier: exchanges its code for tokens and stores them sealed. Throws
 * `shipping.carrier_unknown`, `shipping.carrier_refused` for a wrong code or state, `shipping.carrier_unavailable`.
 */
export async function connectCarrier(
  ctx: StaffContext,
  name: string,
  { code, state }: CarrierGrant,
): Promise<void> {
  requireFreshSession(ctx.actor)
  const { oauth } = requireCarrier(name)
  const account = (await loadCarrierAccounts(database())).get(name)
  const client = account && clientOf(account)
  if (!oauth || !client) throw new AppError('shipping.carrier_unknown')
  if (!isStateOf(ctx, name, state))
    throw new AppError('shipping.carrier_refused', { reason: staffFieldErrors.connectAgain })
  const tokens = await oauth.exchangeCode(client, code, redirectUrlOf(name)).catch((error: unknown) => {
    throw toAppError(error)
  })
  await runCommand(storeConnection, ctx, { id: name, tokens })
  invalidateLocally([shippingCarriersTag])
}
