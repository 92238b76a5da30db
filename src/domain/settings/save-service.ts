import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import type { StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { readStoredSettings, saveSettings } from './commands.ts'
import type { Business, ServiceBody, ServiceEdit, ServiceSettings } from './contract.ts'

const formOf = ({ chat, leadPopupAfterSeconds }: Business): ServiceSettings => ({
  chat,
  leadPopupAfterSeconds,
})

/** Returns how the store serves its visitors, as staff edit it: a part of the settings group `business`. */
export async function readServiceForStaff(_ctx: StaffContext): Promise<ServiceEdit> {
  const form = formOf(await readStoredSettings(database(), 'business'))
  return { form, version: computeVersion(form) }
}

/** Saves how the store serves its visitors. The company data stays. Throws `record.changed`. */
export const saveService = staffCommand({
  entity: 'settings',
  load: ({ tx }: CommandCall<ServiceBody>) => readStoredSettings(tx, 'business', true),
  version: ({ loaded }) => formOf(loaded),
  // Whoever saved the group last may not have changed this part.
  versioned: () => undefined,
  save: ({ tx, ctx, input: { version: _version, ...form }, loaded }) =>
    saveSettings(tx, ctx, 'business', { ...loaded, ...form }),
  audit: 'parts',
})
