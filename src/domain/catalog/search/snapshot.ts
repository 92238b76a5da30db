import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { type Parts, SearchIndex } from '#context/catalog/search-index/search-index.ts'
import { database, rows, statement } from '#platform/database'
import { fileExists, getFile, putFile } from '#platform/storage'
import { type IndexStore, newStore } from './index-store.ts'

const key = 'catalog/search-index'

/** One line of JSON before the parts, which stand behind one another as node:v8 writes them. */
type Head = { mark: string; parts: { name: string; bytes: number; crc: number }[] }

// After a restore to an earlier point the timeline is another, and so a revision may stand for another row.
const markQuery = statement<{ mark: string }>(
  'catalog.database_mark',
  `select (select system_identifier from pg_control_system()) || '/' || (select timeline_id from pg_control_checkpoint())
     || '/' || (select oid from pg_database where datname = current_database()) as mark`,
)

let ownMark: Promise<string> | undefined

/** What a snapshot belongs to: this database, and the very source that wrote it. */
async function markOf(): Promise<string> {
  const [found] = await rows(database(), markQuery, [])
  return `${found!.mark} ${await (ownMark ??= sourceMark())} ${process.versions.v8}`
}

async function sourceMark(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [new URL('./', import.meta.url), new URL('../search-index/', import.meta.url)])
    for (const name of (await readdir(folder)).sort())
      if (!name.includes('.test.')) hash.update(await readFile(new URL(name, folder)))
  return hash.digest('base64url')
}

const partsOf = ({ index, vocabulary, colors }: IndexStore): Parts => ({
  ...index.dump(),
  words: () => ({ ...vocabulary.lexicon.dump(), colors, named: vocabulary.colors }),
})

/** Keeps the store for the next start: whole or not at all. It must not change meanwhile. */
export async function saveSnapshot(store: IndexStore): Promise<void> {
  const head: Head = { mark: await markOf(), parts: [] }
  const written: Buffer[] = []
  for (const [name, part] of Object.entries(partsOf(store))) {
    const bytes = serialize(part())
    head.parts.push({ name, bytes: bytes.length, crc: crc32(bytes) })
    written.push(bytes)
    await setImmediate()
  }
  await putFile(key, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...written]))
}

/** The store as it was kept; undefined where there is none, or none that can be trusted. */
export async function readSnapshot(): Promise<IndexStore | undefined> {
  if (!(await fileExists(key))) return undefined
  const file = Buffer.from(await getFile(key))
  const end = file.indexOf('\n')
  const head = headOf(file.subarray(0, Math.max(0, end)))
  if (!head || head.mark !== (await markOf())) return undefined
  const parts: Record<string, any> = {}
  let at = end + 1
  for (const { name, bytes, crc } of head.parts) {
    const part = file.subarray(at, at + bytes)
    if (part.length !== bytes || crc32(part) !== crc) return undefined
    parts[name] = deserialize(part)
    at += bytes
    await setImmediate()
  }
  const store = newStore(SearchIndex.restored(parts))
  const { written, stems, colors, named } = parts['words']
  store.vocabulary.lexicon.add(written, new Map(stems))
  store.vocabulary.colors = named
  for (const [slug, color] of colors) store.colors.set(slug, color)
  return store
}

function headOf(line: Buffer): Head | undefined {
  try {
    return JSON.parse(line.toString()) as Head
  } catch {
    return undefined
  }
}
