import type { BackupSettings } from '#contract/settings'
import { addDays, parseLocalInput, toIsoDay } from '#shared/dates/dates'
import type { BackupRow } from './contract.ts'

/** Hours without a backup after which the doctor reports it: a day, and two hours for making one. */
export const lateAfterHours = 26

/** Returns the latest moment at or before `now` at which the nightly backup is due. */
export function findDueMoment(hour: number, now: Date): Date {
  const at = (day: string) => new Date(parseLocalInput(`${day}T${String(hour).padStart(2, '0')}:00`) ?? 0)
  const today = toIsoDay(now)
  return at(today) <= now ? at(today) : at(addDays(today, -1))
}

/**
 * Returns whether the nightly backup is to be made now: one that was missed while the store was closed is made at the
 * next look. `lastAt`: when the newest complete backup began.
 */
export const isDue = (
  { enabled, hour }: Pick<BackupSettings, 'enabled' | 'hour'>,
  lastAt: Date | undefined,
  now: Date,
): boolean => enabled && (lastAt === undefined || lastAt < findDueMoment(hour, now))

/** Returns whether the newest backup is older than it may be. */
export const isLate = (
  { enabled }: Pick<BackupSettings, 'enabled'>,
  lastAt: Date | undefined,
  now: Date,
): boolean =>
  enabled && (lastAt === undefined || now.getTime() - lastAt.getTime() > lateAfterHours * 3_600_000)

type Times = { startedAt: Date | null; finishedAt: Date | null; failure: string | null }

export function stateOf({ startedAt, finishedAt, failure }: Times): BackupRow['state'] {
  if (failure === 'interrupted') return 'interrupted'
  if (failure !== null) return 'failed'
  if (finishedAt) return 'done'
  return startedAt ? 'running' : 'waiting'
}

/** Returns the file name of a backup, which sorts by time. */
export const makeBackupName = (now: Date): string =>
  `loja-${now.toISOString().replaceAll(':', '-').replace('.', '-')}.tar`
