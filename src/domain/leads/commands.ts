import { invalidateTags } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import type { Ctx } from '#platform/http/http'
import type { Lead } from './contract.ts'
import { leads } from './tables.ts'

/** Saves a lead. The contract requires consent, so only the version of the wording is stored. */
export async function saveLead(ctx: Ctx, { name, whatsapp, interest, consentVersion }: Lead): Promise<void> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await transaction(async (tx) => {
    await tx.insert(leads).values({ name, whatsapp, interest, consentVersion, userId })
    await invalidateTags(tx, ['leads'])
  })
}
