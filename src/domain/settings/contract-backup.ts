import { z } from 'zod'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Where backups are kept: the disk of this machine, or the S3-compatible bucket of `S3_*`. */
export const backupDestinations = ['disk', 'bucket'] as const

/** Settings of the nightly backup. */
export const BackupSettings = z.strictObject({
  enabled: z.boolean(),
  /** hour of the day in São Paulo */
  hour: z
    .int(staffFieldErrors.backupHour)
    .min(0, staffFieldErrors.backupHour)
    .max(23, staffFieldErrors.backupHour),
  /** days after which a backup is deleted; the newest one always stays */
  keepDays: z
    .int(staffFieldErrors.backupDays)
    .min(1, staffFieldErrors.backupDays)
    .max(365, staffFieldErrors.backupDays),
  destination: z.enum(backupDestinations, fieldErrors.choice),
})
export type BackupSettings = z.infer<typeof BackupSettings>
