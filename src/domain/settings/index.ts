export { saveSettings } from './commands.ts'
export { mountSettings } from './http.ts'
export { settingsOf, settingsTag } from './queries.ts'
export type { SettingsOf } from './rules.ts'
