import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import { readStoredSettings, saveSettings } from '#domain/settings'
import type { StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import type { PricingBody, PricingEdit } from './contract.ts'
import { getProviderTable } from './queries.ts'

/** Returns Pix discount and installments as staff edit them, with the plans of the provider that override them. */
export async function readPricingForStaff(_ctx: StaffContext): Promise<PricingEdit> {
  const form = await readStoredSettings(database(), 'pricing')
  const providerPlans = getProviderTable()?.map((plan) => ({ ...plan })) ?? null
  return { form, providerPlans, version: computeVersion(form) }
}

/** Saves Pix discount and installments. Throws `record.changed`. */
export const savePricing = staffCommand({
  entity: 'settings',
  save: ({ tx, ctx, input: { version, ...form } }: CommandCall<PricingBody>) =>
    saveSettings(tx, ctx, 'pricing', form, version),
  audit: 'parts',
})
