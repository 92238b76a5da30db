import type { BackupRow } from '#contract/backups'
import { formatAge } from '#shared/dates/age'
import { formatDayAndTime } from '#shared/dates/dates'
import { backupSettings as words } from '#texts/admin/backup-settings'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { backupsQuery, getBackupFileUrl } from './queries.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const tones = {
  waiting: 'waiting',
  running: 'active',
  done: 'done',
  failed: 'alert',
  interrupted: 'alert',
} as const

/** List of the backups with size and age, a button that makes one now, and downloads for superadmins. */
export function BackupList() {
  const { data, error } = useStaffQuery(backupsQuery())
  const isSuperadmin = useAdminMe().staff?.role === 'superadmin'
  return (
    <FormSection
      id="lista-de-copias"
      title={words.list}
      aside={<ActionButton label={words.now} run={() => api.backups.post()} done={words.started} />}
    >
      <p className="max-w-prose text-muted">{words.listLead}</p>
      {error && <p className="text-danger">{words.failed}</p>}
      {data && <p>{data.lastAt === null ? words.none : words.last(formatAge(data.lastAt))}</p>}
      {data?.isLate && <p className="text-danger">{words.late}</p>}
      <ul className="divide-y divide-faint">
        {data?.items.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Backup row={row} canDownload={isSuperadmin} />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

function Backup({ row, canDownload }: { row: BackupRow; canDownload: boolean }) {
  const when = formatDayAndTime(row.requestedAt)
  const details = [
    words.triggers[row.trigger],
    words.destinations[row.destination],
    ...(row.bytes === null ? [] : [words.size(number.format(row.bytes / 1024 ** 2))]),
    ...(row.rows === null || row.files === null
      ? []
      : [words.content(number.format(row.rows), number.format(row.files))]),
  ]
  return (
    <>
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">{when}</p>
        <p className="text-muted">{details.join(' · ')}</p>
        {row.state === 'failed' && <p className="text-danger">{row.failure}</p>}
      </div>
      <StatusDot tone={tones[row.state]}>{words.states[row.state]}</StatusDot>
      {canDownload && row.state === 'done' && (
        <a
          href={getBackupFileUrl(row.id)}
          download
          aria-label={words.downloadOf(when)}
          className={buttonClass('ghost', 'small')}
        >
          {words.download}
        </a>
      )}
    </>
  )
}
