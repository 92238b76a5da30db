import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountSettings } from './http.ts'

export const settings = contextOf({ name: 'settings', contract, mount: mountSettings })

export { forgetSettings, saveSettings } from './commands.ts'
export { setupFacts } from './ports.ts'
export { settingsOf, settingsTag, storedGroups } from './queries.ts'
export { type Group, groups, type SettingsOf } from './rules.ts'
export { readSetup } from './setup.ts'
