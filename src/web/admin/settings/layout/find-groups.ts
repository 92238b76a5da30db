import { settingsGroups as words } from '#texts/admin/settings-groups'
import { normalizeText } from '#web/admin/kit/shortcuts/normalize-text.ts'
import { groups, type SettingsGroup, type SettingsPart } from './groups.ts'

/** A group with the parts that the search found; none: only the group itself fits. */
export type FoundGroup = { group: SettingsGroup; parts: readonly SettingsPart[] }

/**
 * Returns the groups and parts whose name or keywords contain all typed words, ignoring accents. Without text: all
 * groups, without their parts.
 */
export function findGroups(text: string): FoundGroup[] {
  const typed = normalizeText(text).split(/\s+/).filter(Boolean)
  if (typed.length === 0) return groups.map((group) => ({ group, parts: [] }))
  const fits = (names: readonly string[]) => {
    const joined = normalizeText(names.join(' '))
    return typed.every((word) => joined.includes(word))
  }
  return groups.flatMap((group) => {
    const { label } = words.groups[group.id]
    const parts = group.parts.filter((part) => {
      const { label: name, keywords } = words.partNames[part]
      return fits([label, name, ...keywords])
    })
    if (parts.length === 0) return []
    return [{ group, parts: fits([label]) || group.parts.length === 1 ? [] : parts }]
  })
}
