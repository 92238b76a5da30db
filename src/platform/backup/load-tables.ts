import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from } from 'pg-copy-streams'
import { AppStartError } from '#platform/config/start-error'
import { restoreTexts as texts } from '#texts/commands/restore'
import { sumTable } from './copy-rows.ts'
import { findTableKey, keyOf, type Manifest, type TableSum } from './manifest.ts'
import { decompress, readEntries } from './read-backup.ts'
import {
  fixTextForm,
  isOwn,
  listTables,
  quote,
  readQueueVersion,
  storeSchemas,
  type StoreTable,
} from './store-tables.ts'

/** Table that was loaded, with its checksum; `isConverted` if its columns are those of another version of the queues. */
export type LoadedTable = TableSum & { isConverted: boolean }

/**
 * Replaces the rows of every table by those of a backup, in one transaction, and compares each table with its checksum
 * before the commit. The tables must have the columns of the backup's version. Foreign keys are checked anew. Throws
 * `AppStartError` if a table is unknown or differs.
 */
export async function loadTables(
  client: Client,
  file: string,
  manifest: Manifest,
  onLoaded: (table: LoadedTable) => void,
): Promise<void> {
  await fixTextForm(client)
  await client.query('begin')
  try {
    const places = await findPlaces(client, manifest)
    const all = await listTables(client)
    const restoreKeys = await dropForeignKeys(client)
    for (const table of all) await client.query(`alter table ${quote(table)} disable trigger user`)
    await client.query(
      `truncate ${all
        .filter((table) => !isKept(table, places))
        .map(quote)
        .join(', ')}`,
    )
    await loadParts(client, file, places)
    for (const { sum, place } of places.values()) await compare(client, sum, place, onLoaded)
    for (const { schema, name, lastValue, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quote({ schema, name }),
        lastValue,
        isCalled,
      ])
    for (const text of restoreKeys) await client.query(text)
    for (const table of all) await client.query(`alter table ${quote(table)} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Target of a table; undefined: its rows are left out, since this version of the queues has no such table. */
type Place = { table: StoreTable; isConverted: boolean } | undefined
type Places = ReadonlyMap<string, { sum: TableSum; place: Place }>

/** The version of the queues is that of the tables, not of the backup. */
const queueVersion = 'jobs.version'
const isKept = (table: StoreTable, places: Places): boolean =>
  keyOf(table) === queueVersion && places.get(queueVersion)?.place === undefined

/** Finds the table of each table of the backup. Only those of queues and of the fake provider may differ. */
async function findPlaces(client: Client, manifest: Manifest): Promise<Places> {
  const there = new Map((await listTables(client)).map((table) => [keyOf(table), table]))
  const sameQueues = (await readQueueVersion(client)) === manifest.queueVersion
  return new Map(
    manifest.tables.map((sum): [string, { sum: TableSum; place: Place }] => {
      const table = there.get(keyOf(sum))
      // Code creates these tables, not the migrations of a version.
      const isLibrary = sum.schema === 'fake_provider' || (sum.schema === 'jobs' && !sameQueues)
      if (isLibrary && (!table || keyOf(sum) === queueVersion)) return [keyOf(sum), { sum, place: undefined }]
      if (!table) throw new AppStartError(texts.unknownTable(keyOf(sum)), texts.unknownTableWayOn)
      const isSame = [...table.columns].sort().join() === [...sum.columns].sort().join()
      if (!isSame && !isLibrary)
        throw new AppStartError(texts.otherColumns(keyOf(sum)), texts.unknownTableWayOn)
      return [keyOf(sum), { sum, place: { table, isConverted: !isSame } }]
    }),
  )
}

/** Drops the foreign keys, so that tables load in any order. Returns the statements that create them again. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create
     from pg_constraint c
     where c.contype = 'f' and c.conparentid = 0 and ${isOwn('pg_constraint')}
       and c.connamespace::regnamespace::text = any ($1)`,
    [storeSchemas],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ create }) => create)
}

async function loadParts(client: Client, file: string, places: Places): Promise<void> {
  for await (const { path, content } of readEntries(file)) {
    const key = findTableKey(path)
    if (key === undefined) return
    const found = places.get(key)
    if (found?.place) await loadPart(client, found.sum, found.place, decompress(content))
  }
}

const listOf = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ')

async function loadPart(
  client: Client,
  { columns }: TableSum,
  { table, isConverted }: NonNullable<Place>,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const copyInto = (target: string) =>
    pipeline(Readable.from(rows), client.query(from(`copy ${target} (${listOf(columns)}) from stdin`)))
  if (!isConverted) return copyInto(quote(table))
  // Rows of another version of the queues: the columns that both know.
  const common = columns.filter((column) => table.columns.includes(column))
  await client.query(
    `create temp table staged (${columns.map((column) => `${escapeIdentifier(column)} text`).join(', ')})`,
  )
  await copyInto('staged')
  const { rows: types } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attname = any ($2)`,
    [quote(table), common],
  )
  const values = types.map(({ name, type }) => `${escapeIdentifier(name)}::${type}`).join(', ')
  await client.query(
    `insert into ${quote(table)} (${listOf(types.map(({ name }) => name))}) select ${values} from staged`,
  )
  await client.query('drop table staged')
}

async function compare(
  client: Client,
  sum: TableSum,
  place: Place,
  onLoaded: (table: LoadedTable) => void,
): Promise<void> {
  if (!place) return
  const { table, isConverted } = place
  const { sort } = table
  const now = await sumTable(client, {
    schema: sum.schema,
    name: sum.name,
    sort,
    columns: isConverted ? table.columns : sum.columns,
  })
  const isEqual = now.rows === sum.rows && (isConverted || now.sha256 === sum.sha256)
  if (!isEqual) throw new AppStartError(texts.differs(keyOf(sum)), texts.differsWayOn)
  onLoaded({ ...now, isConverted })
}
