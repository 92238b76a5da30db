import { lateAfterHours } from '#domain/backups'

/** A backup begins to age when it starts: later changes are not in it. */
export const backupChecks = {
  'backups.late': `
    with last as (
      select max(started_at) as at from backups where finished_at is not null and failure is null
    )
    select to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as last,
      (extract(epoch from now() - at) / 3600)::int as hours
    from last
    where exists (select from settings where key = 'backup' and (value ->> 'enabled')::boolean)
      and coalesce(at < now() - interval '${lateAfterHours} hours', true)`,
} as const
