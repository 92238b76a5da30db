import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountSettings } from './http.ts'

export const settings = defineContext({ name: 'settings', contract, mount: mountSettings })

export { readStoredSettings, resetSettings, saveSettings } from './commands.ts'
export { isStoreOpen } from './opening.ts'
export { setupFacts } from './ports.ts'
export { readSettings, settingsTag, listStoredGroups } from './queries.ts'
export { manualPixHours, unpaidHours } from './rules.ts'
export { type SettingsGroup, settingsGroups, type SettingsOf } from './rules.ts'
export { readSetup } from './setup.ts'
