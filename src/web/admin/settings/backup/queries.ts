import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const backupSettingsQuery = () =>
  staffQuery(['settings', 'backup'], (signal) => api.settings.backup.get({ signal }))

const unfinishedPollMs = 3_000

/** Backups; polled while one is being made. */
export const backupsQuery = () => ({
  ...staffQuery(['backups'], (signal) => api.backups.get({ signal })),
  refetchInterval: ({ state }: { state: { data?: { items: readonly { state: string }[] } } }) =>
    state.data?.items.some((row) => row.state === 'waiting' || row.state === 'running')
      ? unfinishedPollMs
      : (false as const),
})

export const getBackupFileUrl = (id: string): string => api.backups(id).file.url()
