import { sql } from 'drizzle-orm'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { settingsTag } from './queries.ts'
import { type Group, groups, type SettingsOf } from './rules.ts'
import { settings } from './tables.ts'

/** Saves a whole group; what does not fit its shape throws a ZodError. */
export async function saveSettings<G extends Group>(tx: Db, group: G, value: SettingsOf<G>): Promise<void> {
  const checked = groups[group].parse(value)
  await tx
    .insert(settings)
    .values({ key: group, value: checked })
    .onConflictDoUpdate({ target: settings.key, set: { value: checked, updatedAt: sql`now()` } })
  await dropTags(tx, [settingsTag])
}
