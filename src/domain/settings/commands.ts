import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { type CommandCall, staffCommand, computeVersion } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import type {
  Business,
  BusinessEdit,
  BusinessForm,
  Reminders,
  RemindersEdit,
  SecurityEdit,
  SecuritySettings,
  WholesaleEdit,
  WholesaleSettings,
} from './contract.ts'
import { settingsTag } from './queries.ts'
import { settingsDefaults, type SettingsGroup, settingsGroups, type SettingsOf } from './rules.ts'
import { settings } from './tables.ts'

type Values = Record<string, unknown>

/** Masks secrets in the values, encrypted or not. */
const covered = (value: unknown): Values =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) => (/secret|password/i.test(key) && each ? '•••' : each)),
  ) as Values

/**
 * Returns the stored group as it is in the database, with defaults for fields that an older version did not have. For
 * whoever edits it: `readSettings` may answer what was stored a moment ago.
 */
export async function readStoredSettings<G extends SettingsGroup>(
  db: Db,
  group: G,
  lock = false,
): Promise<SettingsOf<G>> {
  const asked = db.select().from(settings).where(eq(settings.key, group))
  const [stored] = await (lock ? asked.for('update') : asked)
  return (stored ? settingsGroups[group].parse(stored.value) : settingsDefaults[group]) as SettingsOf<G>
}

const saveGroup = staffCommand({
  entity: 'settings',
  load: ({
    tx,
    input: { group },
  }: CommandCall<{ group: SettingsGroup; value: unknown; version?: string | undefined }>) =>
    readStoredSettings(tx, group, true),
  version: ({ loaded }) => loaded,
  versioned: ({ input: { group } }) => ({ settings: group }),
  async save({ tx, input: { group, value: given } }) {
    const value = settingsGroups[group].parse(given)
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
  announce: ({ tx }) => invalidateTags(tx, [settingsTag]),
})

/** Saves a whole group. Throws `record.changed` for an old version, and a ZodError for invalid values. */
export const saveSettings = async <G extends SettingsGroup>(
  tx: Db,
  ctx: StaffContext,
  group: G,
  value: SettingsOf<G>,
  version?: string,
): Promise<void> => void (await saveGroup(tx, ctx, { group, value, version }))

/** Deletes a group if it still has exactly this value, so that its default applies again. Returns whether it did. */
export async function resetSettings<G extends SettingsGroup>(
  tx: Db,
  group: G,
  value: SettingsOf<G>,
): Promise<boolean> {
  const stored = await readStoredSettings(tx, group, true)
  if (!isDeepStrictEqual(stored, settingsGroups[group].parse(value))) return false
  await tx.delete(settings).where(eq(settings.key, group))
  await invalidateTags(tx, [settingsTag])
  return true
}

/** Saves the business settings. Throws `record.changed`. */
export const saveBusiness = staffCommand({
  entity: 'settings',
  save: ({
    tx,
    ctx,
    input: { version, ...value },
  }: CommandCall<BusinessForm & { version?: string | undefined }>) =>
    saveGroup(tx, ctx, { group: 'business', value: value satisfies Business, version }),
  audit: 'parts',
})

/** Saves the reminder settings. Throws `record.changed`. */
export const saveReminders = staffCommand({
  entity: 'settings',
  save: ({
    tx,
    ctx,
    input: { version, ...value },
  }: CommandCall<Reminders & { version?: string | undefined }>) =>
    saveGroup(tx, ctx, { group: 'reminders', value, version }),
  audit: 'parts',
})

/** Saves the settings of wholesale. Throws `record.changed`. */
export const saveWholesale = staffCommand({
  entity: 'settings',
  save: ({
    tx,
    ctx,
    input: { version, ...value },
  }: CommandCall<WholesaleSettings & { version?: string | undefined }>) =>
    saveGroup(tx, ctx, { group: 'wholesale', value, version }),
  audit: 'parts',
})

/** Saves how staff sign in. Throws `record.changed`. */
export const saveSecurity = staffCommand({
  entity: 'settings',
  save: ({
    tx,
    ctx,
    input: { version, ...value },
  }: CommandCall<SecuritySettings & { version?: string | undefined }>) =>
    saveGroup(tx, ctx, { group: 'security', value, version }),
  audit: 'parts',
})

async function readForm<G extends SettingsGroup>(_ctx: StaffContext, group: G) {
  const form = await readStoredSettings(database(), group)
  return { form, version: computeVersion(form) }
}

export const readBusiness = (ctx: StaffContext): Promise<BusinessEdit> => readForm(ctx, 'business')
export const readReminders = (ctx: StaffContext): Promise<RemindersEdit> => readForm(ctx, 'reminders')
export const readWholesale = (ctx: StaffContext): Promise<WholesaleEdit> => readForm(ctx, 'wholesale')
export const readSecurity = (ctx: StaffContext): Promise<SecurityEdit> => readForm(ctx, 'security')
