import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { useShop } from '#test/shop'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const shop = useShop()

async function readTables(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  for (const file of [
    ...globSync('src/domain/*/tables.ts', { cwd: root }),
    'src/platform/postgres/tables.ts',
  ])
    Object.assign(tables, await import(pathToFileURL(`${root}/${file}`).href))
  return tables
}

test('the migrations match the table definitions', async () => {
  const journal = JSON.parse(readFileSync(`${root}/db/migrations/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[]
  }
  const number = journal.entries.at(-1)!.tag.slice(0, 4)
  const last = JSON.parse(
    readFileSync(`${root}/db/migrations/meta/${number}_snapshot.json`, 'utf8'),
  ) as ReturnType<typeof generateDrizzleJson>
  expect(await generateMigration(last, generateDrizzleJson(await readTables(), last.id))).toEqual([])
})

test('indexes and constraints have the names of the table definitions', async () => {
  const { tables } = generateDrizzleJson(await readTables())
  const defined = Object.values(tables as Record<string, Record<string, object>>).flatMap((table) =>
    ['indexes', 'foreignKeys', 'uniqueConstraints', 'checkConstraints', 'compositePrimaryKeys'].flatMap(
      (kind) => Object.keys(table[kind] ?? {}),
    ),
  )
  const inDatabase = await shop.sql<{ name: string }>(
    `select conname as name from pg_constraint c join pg_class t on t.oid = conrelid
     where t.relnamespace = 'public'::regnamespace and contype <> 'n'
     union select indexname from pg_indexes where schemaname = 'public'`,
  )
  // A primary key of one column has no name in the table definitions.
  const names = inDatabase.map(({ name }) => name).filter((name) => !name.endsWith('_pkey'))
  expect(names.toSorted()).toEqual(defined.toSorted())
})
