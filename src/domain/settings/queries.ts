import { eq } from 'drizzle-orm'
import { TagCache } from '#platform/cache/cache'
import { type Db, database } from '#platform/postgres/database'
import { settingsDefaults, type SettingsGroup, settingsGroups, type SettingsOf } from './rules.ts'
import { settings } from './tables.ts'

const kept = new TagCache(1_000)

/** Cache tag of everything that shows a setting. */
export const settingsTag = 'settings'

/**
 * Returns a group of settings: the saved values, else the defaults. Cached until it changes. Inside a transaction
 * pass its `db`: waiting for a second connection could exhaust the pool.
 */
export async function readSettings<G extends SettingsGroup>(
  group: G,
  db = database(),
): Promise<SettingsOf<G>> {
  const known = kept.get(group)
  if (known) return known as SettingsOf<G>
  return kept.make(group, async () => {
    const [row] = await db.select().from(settings).where(eq(settings.key, group))
    const value = row ? settingsGroups[group].parse(row.value) : settingsDefaults[group]
    return { value: value as SettingsOf<G>, tags: [settingsTag], size: 1 }
  })
}

/** Returns the groups that were saved. */
export async function listStoredGroups(db: Db): Promise<ReadonlySet<string>> {
  const stored = await db.select({ key: settings.key }).from(settings)
  return new Set(stored.map(({ key }) => key))
}
