import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountSettings } from './http.ts'

export const settings = contextOf({ name: 'settings', contract, mount: mountSettings })

export { saveSettings } from './commands.ts'
export { settingsOf, settingsTag } from './queries.ts'
export type { SettingsOf } from './rules.ts'
