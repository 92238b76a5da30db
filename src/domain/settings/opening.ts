import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import type { StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { readStoredSettings, saveSettings } from './commands.ts'
import { legalSetupItems, type OpeningBody, type OpeningEdit } from './contract.ts'
import { setupFacts } from './ports.ts'
import { readSettings } from './queries.ts'
import { readSetup } from './setup.ts'

/**
 * Returns whether visitors see the store: staff do not keep it closed, and nothing is missing that the law requires.
 * The demo is always open.
 */
export async function isStoreOpen(): Promise<boolean> {
  if (setupFacts().isAlwaysOpen) return true
  const { isClosed } = await readSettings('opening')
  return !isClosed && mayOpen()
}

/** Returns whether nothing is missing that the law requires. */
const mayOpen = async (): Promise<boolean> =>
  (await readSetup()).every((item) => !legalSetupItems.includes(item))

/** Returns whether staff keep the store closed, and whether it is open. */
export async function readOpeningForStaff(_ctx: StaffContext): Promise<OpeningEdit> {
  const form = await readStoredSettings(database(), 'opening')
  // Not from the cache of settings, which may not have heard of a change of a moment ago.
  const isOpen = setupFacts().isAlwaysOpen || (!form.isClosed && (await mayOpen()))
  return { form, isOpen, version: computeVersion(form) }
}

/** Closes the store to visitors, or lets it open. Throws `record.changed`. */
export const saveOpening = staffCommand({
  entity: 'settings',
  save: ({ tx, ctx, input: { version, ...form } }: CommandCall<OpeningBody>) =>
    saveSettings(tx, ctx, 'opening', form, version),
  audit: 'parts',
})
