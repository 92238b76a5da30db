import { eq, sql } from 'drizzle-orm'
import { type Call, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import type { Ctx } from '#platform/http'
import { settingsTag } from './queries.ts'
import { defaults, type Group, groups, type SettingsOf } from './rules.ts'
import { settings } from './tables.ts'

type Values = Record<string, unknown>

/** Secrets among the values are covered, sealed or not. */
const covered = (value: unknown): Values =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) => (/secret|password/i.test(key) && each ? '•••' : each)),
  ) as Values

const saveGroup = staffCommand({
  screen: 'configuracoes',
  entity: 'settings',
  async load({ tx, input: { group } }: Call<{ group: Group; value: unknown }>) {
    const [stored] = await tx.select().from(settings).where(eq(settings.key, group)).for('update')
    return stored?.value ?? defaults[group]
  },
  async save({ tx, input: { group, value: given } }) {
    const value = groups[group].parse(given)
    await tx
      .insert(settings)
      .values({ key: group, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
    return value
  },
  audit: ({ input: { group }, loaded, saved }) => ({
    id: group,
    name: group,
    before: covered(loaded),
    after: covered(saved),
  }),
  announce: ({ tx }) => dropTags(tx, [settingsTag]),
})

/** Saves a whole group; what does not fit its shape throws a ZodError. */
export const saveSettings = async <G extends Group>(
  tx: Db,
  ctx: Ctx,
  group: G,
  value: SettingsOf<G>,
): Promise<void> => void (await saveGroup(tx, ctx, { group, value }))
