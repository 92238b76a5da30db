import type { PixKeyBody, PixKeyEdit } from '#contract/payments'
import { defaultBoletoDays } from '#context/payments/rules.ts'
import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import { readStoredSettings, saveSettings } from '#domain/settings'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'

/** Returns the Pix key of the store and the days of a boleto as staff edit them. */
export async function readPixKeyForStaff(_ctx: StaffContext): Promise<PixKeyEdit> {
  const stored = await readStoredSettings(database(), 'payments')
  const { manualPix, boletoDays = defaultBoletoDays } = stored
  return { form: { manualPix, boletoDays }, version: computeVersion(stored) }
}

/**
 * Saves the Pix key and the days of a boleto. Throws `record.changed`, and `request.unconfirmed` or
 * `request.second_factor` in an old session: whoever sets the key decides where the money goes.
 */
export const savePixKey = staffCommand({
  entity: 'settings',
  decide: ({ ctx }) => requireFreshSession(ctx.actor),
  async save({ tx, ctx, input: { version, ...form } }: CommandCall<PixKeyBody>) {
    const stored = await readStoredSettings(tx, 'payments', true)
    await saveSettings(tx, ctx, 'payments', { ...stored, ...form }, version)
  },
  audit: 'parts',
})
