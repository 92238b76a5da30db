import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the migrations match the table definitions', async () => {
  const tables: Record<string, unknown> = {}
  for (const file of [
    ...globSync('src/domain/*/tables.ts', { cwd: root }),
    'src/platform/postgres/tables.ts',
  ])
    Object.assign(tables, await import(pathToFileURL(`${root}/${file}`).href))
  const journal = JSON.parse(readFileSync(`${root}/db/migrations/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[]
  }
  const number = journal.entries.at(-1)!.tag.slice(0, 4)
  const last = JSON.parse(
    readFileSync(`${root}/db/migrations/meta/${number}_snapshot.json`, 'utf8'),
  ) as ReturnType<typeof generateDrizzleJson>
  expect(await generateMigration(last, generateDrizzleJson(tables, last.id))).toEqual([])
})
