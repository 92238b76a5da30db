import { z } from 'zod'
import { backupDestinations, BackupSettings } from '#contract/settings'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = {
  'backups.not_found': 404,
  'backups.running': 409,
  'backups.no_bucket': 409,
} as const

/** `interrupted`: its process ended, or nobody started it within a day. */
export const backupStates = ['waiting', 'running', 'done', 'failed', 'interrupted'] as const
export const backupTriggers = ['nightly', 'manual', 'command'] as const

/** Largest number of listed backups. */
export const maxListedBackups = 100

export const BackupRow = z.object({
  id: z.string(),
  state: z.enum(backupStates),
  trigger: z.enum(backupTriggers),
  destination: z.enum(backupDestinations),
  file: z.string(),
  /** ISO 8601, UTC; when it was asked for */
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  failure: z.string().nullable(),
})
export type BackupRow = z.infer<typeof BackupRow>

export const BackupList = z.object({
  items: z.array(BackupRow),
  /** when the newest complete backup began, ISO 8601; null without one */
  lastAt: z.string().nullable(),
  /** the nightly backup is on, and the newest one is older than 26 hours */
  isLate: z.boolean(),
})
export type BackupList = z.infer<typeof BackupList>

export const BackupEdit = z.object({
  form: BackupSettings,
  version: z.string(),
  /** an S3-compatible bucket is configured */
  hasBucket: z.boolean(),
})
export type BackupEdit = z.infer<typeof BackupEdit>

export const BackupBody = BackupSettings.extend({
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type BackupBody = z.infer<typeof BackupBody>

const on = staffEndpointOf('configuracoes', '/api')
const one = z.object({ id: z.uuid(fieldErrors.id) })

export const endpoints = defineEndpoints({
  backups: on('GET', '/backups', 'Cópias de segurança, da mais nova à mais velha', { answer: BackupList }),
  requestBackup: on('POST', '/backups', 'Faz uma cópia de segurança agora, sem parar a loja', {
    answer: z.object({ id: z.string() }),
    status: 202,
    limit: 'usual',
    errors: ['backups.running'],
  }),
  downloadBackup: on('GET', '/backups/:id/file', 'Baixa uma cópia de segurança inteira', {
    params: one,
    superadmin: true,
    download: 'application/x-tar',
    errors: ['backups.not_found', 'backups.no_bucket'],
  }),
  readBackupSettings: on('GET', '/settings/backup', 'A cópia da noite como se edita, com a sua versão', {
    answer: BackupEdit,
  }),
  saveBackupSettings: on(
    'PUT',
    '/settings/backup',
    'Grava quando a cópia da noite é feita e por quanto fica',
    {
      body: BackupBody,
      answer: BackupEdit,
      errors: ['record.changed', 'backups.no_bucket'],
    },
  ),
})
