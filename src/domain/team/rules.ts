import { type Flag, flags, type Staff } from '#shared/permissions'

export type AdminRecord = { id: string; role: 'admin' | 'superadmin'; isActive: boolean } & Record<
  Flag,
  boolean | null
>

/**
 * Who is staff: an active record makes one with its flags; an inactive one makes none, whatever the profile says;
 * with no record at all the profile's role `admin` makes one without any flag.
 */
export function staffOf(record: AdminRecord | undefined, profileRole: string): Staff | null {
  if (record) {
    if (!record.isActive) return null
    return { adminUserId: record.id, role: record.role, flags: flags.filter((flag) => record[flag] === true) }
  }
  return profileRole === 'admin' ? { adminUserId: null, role: 'admin', flags: [] } : null
}
