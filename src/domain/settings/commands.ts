import { eq, sql } from 'drizzle-orm'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { announce, event } from '#platform/events'
import { type Ctx, guard } from '#platform/http'
import { settingsTag } from './queries.ts'
import { defaults, type Group, groups, type SettingsOf } from './rules.ts'
import { settings } from './tables.ts'

type Values = Record<string, unknown>

/** Somebody saved a group of settings. Secrets among the values are covered, sealed or not. */
export const settingsSaved = event<{ ctx: Ctx; group: Group; before: Values; after: Values }>(
  'settings.saved',
)

const covered = (value: object): Values =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) => (/secret|password/i.test(key) && each ? '•••' : each)),
  ) as Values

/** Saves a whole group; what does not fit its shape throws a ZodError. Needs `can_manage_admins`. */
export async function saveSettings<G extends Group>(
  tx: Db,
  ctx: Ctx,
  group: G,
  value: SettingsOf<G>,
): Promise<void> {
  guard(ctx.actor, 'can_manage_admins')
  const after = groups[group].parse(value)
  const [stored] = await tx.select().from(settings).where(eq(settings.key, group)).for('update')
  await tx
    .insert(settings)
    .values({ key: group, value: after })
    .onConflictDoUpdate({ target: settings.key, set: { value: after, updatedAt: sql`now()` } })
  await announce(tx, settingsSaved, {
    ctx,
    group,
    before: covered((stored?.value as Values | undefined) ?? defaults[group]),
    after: covered(after),
  })
  await dropTags(tx, [settingsTag])
}
