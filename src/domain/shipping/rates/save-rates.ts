import { isDeepStrictEqual } from 'node:util'
import type { FreightTableForm } from '#contract/shipping'
import { lockCarriers } from '#context/shipping/carriers/save-carriers.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { readStoredSettings, saveSettings } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { findTableErrors, ratesOf, tableOf } from './freight-table.ts'

/**
 * Saves the freight table, free freight and collection at the store. Holidays and pick-ups of the settings group
 * `shipping` stay. Throws `request.invalid` with the wrong fields, `record.changed`.
 */
export const saveRates = staffCommand({
  entity: 'settings',
  async load({ tx }: CommandCall<FreightTableForm>) {
    await lockCarriers(tx)
    return readStoredSettings(tx, 'shipping', true)
  },
  version: ({ loaded }) => tableOf(loaded),
  // Whoever saved the group last may not have changed this part.
  versioned: () => undefined,
  decide({ input }) {
    const fields = findTableErrors(input)
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  },
  async save({ tx, ctx, input: { options, freeAbove, freeRateId, pickup }, loaded }) {
    const table = { options, freeAbove, freeRateId, pickup }
    // The order of the stored rates says nothing: an equal table is no change.
    if (isDeepStrictEqual(tableOf(loaded), table)) return
    const shipping = { ...loaded, rates: ratesOf(table), freeAbove, freeRateId, pickup }
    await saveSettings(tx, ctx, 'shipping', shipping)
  },
  audit: 'parts',
})
