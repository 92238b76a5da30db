import { dropTags } from '#platform/cache'
import { transaction } from '#platform/database'
import type { Ctx } from '#platform/http'
import type { Lead } from './contract.ts'
import { leads } from './tables.ts'

/** Keeps a lead; that it agreed is what its contract demands, so only the version is written down. */
export async function saveLead(ctx: Ctx, { name, whatsapp, interest, consentVersion }: Lead): Promise<void> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await transaction(async (tx) => {
    await tx.insert(leads).values({ name, whatsapp, interest, consentVersion, userId })
    await dropTags(tx, ['leads'])
  })
}
