import { toContainsPattern, type Db, database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { byteOrderMark, toCsvLine, escapeFormula } from '#shared/text/csv'
import { getNextDay, startOfDay } from '#shared/dates/dates'
import { getLast } from '#shared/data/get-or-throw'
import { audit as words } from '#texts/admin/audit'
import { recordAudit } from './commands.ts'
import { listStoredEntities, toPresentEntity } from './entities.ts'
import { findPersonName } from './ports.ts'
import type { AuditEntity, AuditFilter, AuditPage, AuditQuery, AuditRow } from './contract.ts'

type Row = Omit<AuditRow, 'at'> & { at: Date }

// Keyset pagination by time and id: a page starts exactly after the last row of the previous one.
const page = statement<Row>(
  'audit.page',
  `select id, at, actor, admin_user_id as "adminUserId", user_id as "userId", action, entity_type as "entityType",
     entity_id as "entityId", entity_name as "entityName", before, after, ip, user_agent as "userAgent",
     request_id as "requestId"
   from audit_logs
   where ($1::text is null or actor ilike $1) and ($2::text is null or action = $2)
     and ($3::text[] is null or entity_type = any($3)) and ($4::text is null or entity_id = $4)
     and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
     and ($7::text is null or concat_ws(' ', entity_name, entity_id, before::text, after::text) ilike $7)
     and ($8::uuid is null or (at, id) < (select last.at, last.id from audit_logs last where last.id = $8))
   order by at desc, id desc limit $9`,
)

const like = (text: string | undefined): string | null => (text ? toContainsPattern(text) : null)

const read = async (db: Db, filter: AuditFilter, after: string | null, count: number): Promise<Row[]> => {
  const rows = await queryRows(db, page, [
    like(filter.who),
    filter.action || null,
    filter.entity ? listStoredEntities(filter.entity) : null,
    filter.entityId || null,
    filter.from ? startOfDay(filter.from) : null,
    filter.to ? startOfDay(getNextDay(filter.to)) : null,
    like(filter.text),
    after,
    count,
  ])
  return rows.map((row) => ({ ...row, entityType: toPresentEntity(row.entityType) }))
}

/** Returns a page of the audit, newest first. */
export async function listAudit(
  _ctx: StaffContext,
  { after, pageSize, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const found = await read(database(), filter, after ?? null, pageSize + 1)
  const items = found.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { items, next: found.length > pageSize ? getLast(items).id : null }
}

/** Change of a record, in its history. */
export type RecordChange = Pick<AuditRow, 'id' | 'at' | 'actor' | 'action' | 'before' | 'after'>

const ofRecord = statement<Omit<RecordChange, 'at'> & { at: Date }>(
  'audit.of_record',
  `select id, at, actor, action, before, after from audit_logs
   where entity_type = any($1) and entity_id = $2 order by at desc, id desc limit 200`,
)

/**
 * Returns the last 200 changes of a record, newest first; of several entities where its parts are audited under its
 * id. The caller checks the permission.
 */
export const listRecordChanges = async (
  db: Db,
  entity: AuditEntity | readonly AuditEntity[],
  id: string,
): Promise<RecordChange[]> =>
  (await queryRows(db, ofRecord, [[entity].flat().flatMap(listStoredEntities), id])).map(
    ({ at, ...change }) => ({
      ...change,
      at: at.toISOString(),
    }),
  )

/** Person who saved a record last, and the time in ISO 8601. */
export type LastEditor = { name: string; at: string }

const lastSaved = statement<{ userId: string | null; at: Date }>(
  'audit.last_saved',
  `select user_id as "userId", at from audit_logs
   where (entity_type, entity_id) in (select * from unnest($1::text[], $2::text[]))
     and action in ('CREATE', 'UPDATE')
   order by at desc, id desc limit 1`,
)

/** Id of a record by its entity; several for a record with parts that are audited separately. */
export type AuditedRecord = { readonly [Entity in AuditEntity]?: string }

/** Returns who saved a record last; undefined for the system or a deleted account. */
export async function findLastEditor(db: Db, record: AuditedRecord): Promise<LastEditor | undefined> {
  const stored = Object.entries(record).flatMap(([entity, id]) =>
    listStoredEntities(entity).map((name) => [name, id] as const),
  )
  const [last] = await queryRows(db, lastSaved, [stored.map(([name]) => name), stored.map(([, id]) => id)])
  const name = last?.userId && (await findPersonName()(db, last.userId))
  return last && name ? { name, at: last.at.toISOString() } : undefined
}

/** Number of rows loaded at once. */
const portion = 500

/**
 * Streams the audit as CSV with formulas escaped. The export itself is audited first, so the file contains that
 * entry.
 */
export async function exportAudit(
  ctx: StaffContext,
  filter: AuditFilter,
): Promise<ReadableStream<Uint8Array>> {
  await recordAudit(database(), ctx, { action: 'EXPORT', entityType: 'audit', after: filter })
  const pieces = lines(filter)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })
}

async function* lines(filter: AuditFilter): AsyncGenerator<string, undefined> {
  yield byteOrderMark + toCsvLine(words.csv, ';')
  for (let after: string | null = null; ;) {
    const found: Row[] = await read(database(), filter, after, portion)
    if (found.length === 0) return undefined
    yield found.map((row) => toCsvLine(cells(row).map(escapeFormula), ';')).join('')
    after = getLast(found).id
  }
}

const cells = (row: Row): string[] => [
  row.at.toISOString(),
  row.actor,
  row.action,
  row.entityType,
  row.entityId ?? '',
  row.entityName ?? '',
  row.before ? JSON.stringify(row.before) : '',
  row.after ? JSON.stringify(row.after) : '',
  row.ip ?? '',
  row.userAgent ?? '',
  row.requestId ?? '',
]
