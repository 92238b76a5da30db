import DatabaseBackup from 'lucide/dist/esm/icons/database-backup.mjs'
import Handshake from 'lucide/dist/esm/icons/handshake.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import { settingsGroups as words } from '#texts/admin/settings-groups'
import type { IconShape } from '#web/ui/display/icon.tsx'

type GroupId = keyof typeof words.groups

/** Value of `?aba=`: a part of the settings with a form of its own. */
export type SettingsPart = keyof typeof words.partNames

/** Group of settings. Several parts are shown as tabs; the first one opens with the group. */
export type SettingsGroup = {
  id: GroupId
  icon: IconShape
  parts: readonly [SettingsPart, ...SettingsPart[]]
}

/**
 * All groups in the order of the list. A new group is a line here, its names in `texts/admin/settings-groups.ts` and its
 * forms in `settings/part-content.tsx`.
 */
export const groups: readonly SettingsGroup[] = [
  { id: 'loja', icon: Store, parts: ['loja'] },
  {
    id: 'frete',
    icon: Truck,
    parts: ['frete', 'envio', 'motoboy', 'remetente', 'caixas', 'transportadoras'],
  },
  { id: 'impostos', icon: Landmark, parts: ['notas'] },
  { id: 'emails', icon: Mail, parts: ['lembretes'] },
  { id: 'atacado', icon: Handshake, parts: ['atacado'] },
  { id: 'copias', icon: DatabaseBackup, parts: ['copias'] },
]

export const settingsParts: readonly SettingsPart[] = groups.flatMap(({ parts }) => parts)

/** Returns the group that contains a part. */
export function getGroupOf(part: SettingsPart): SettingsGroup {
  const group = groups.find(({ parts }) => parts.includes(part))
  if (!group) throw new Error(`No group has the part ${part}.`)
  return group
}
