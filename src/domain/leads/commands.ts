import { database } from '#platform/database'
import type { Lead } from './contract.ts'
import { leads } from './tables.ts'

/** Keeps a lead; that it agreed is what its contract demands, so only the version is written down. */
export async function saveLead({ name, whatsapp, interest, consentVersion }: Lead): Promise<void> {
  await database().insert(leads).values({ name, whatsapp, interest, consentVersion })
}
