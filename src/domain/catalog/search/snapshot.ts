import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { type IndexParts, SearchIndex } from '#context/catalog/search-index/search-index.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import { fileExists, getFile, putFile } from '#platform/storage/storage'
import { getFirst } from '#shared/data/get-or-throw'
import { type IndexStore, createStore } from './index-store.ts'

const key = 'catalog/search-index'

/** First line of the file, as JSON. The parts follow in node:v8 format, each after a line of its own. */
type Head = { mark: string; parts: string[] }
type PartLine = { bytes: number; crc: number }

// The timeline changes after a point-in-time restore, when a revision may belong to another row.
const markQuery = statement<{ mark: string }>(
  'catalog.database_mark',
  `select (select system_identifier from pg_control_system()) || '/' || (select timeline_id from pg_control_checkpoint())
     || '/' || (select oid from pg_database where datname = current_database()) as mark`,
)

let ownMark: Promise<string> | undefined

/** Returns the key of a valid snapshot: database, source code and V8 version. */
async function markOf(): Promise<string> {
  const { mark } = getFirst(await queryRows(database(), markQuery, []))
  return `${mark} ${await (ownMark ??= sourceMark())} ${process.versions.v8}`
}

async function sourceMark(): Promise<string> {
  const hash = createHash('sha256')
  // Colour names depend on the code of the cards.
  for (const folder of ['./', '../search-index/', '../cards/'].map((path) => new URL(path, import.meta.url)))
    for (const name of (await readdir(folder)).sort())
      if (!name.includes('.test.')) hash.update(await readFile(new URL(name, folder)))
  return hash.digest('base64url')
}

type Words = ReturnType<IndexStore['vocabulary']['lexicon']['dump']> & {
  colors: IndexStore['colors']
  named: IndexStore['vocabulary']['colors']
}

const partsOf = ({ index, vocabulary, colors }: IndexStore): IndexParts => ({
  ...index.dump(),
  words: (): Words => ({ ...vocabulary.lexicon.dump(), colors, named: vocabulary.colors }),
})

/** Saves the store for the next start, atomically. The store must not change meanwhile. */
export const saveSnapshot = (store: IndexStore): Promise<void> => putFile(key, linesOf(store))

/** Serializes part by part: the whole at once would block the process for 150 ms at 100,000 products. */
async function* linesOf(store: IndexStore): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(partsOf(store))
  const head: Head = { mark: await markOf(), parts: parts.map(([name]) => name) }
  yield line(head)
  for (const [, part] of parts) {
    const bytes = serialize(part())
    yield line({ bytes: bytes.length, crc: crc32(bytes) } satisfies PartLine)
    yield bytes
    await setImmediate()
  }
}

const line = (value: Head | PartLine): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Restores the saved store. Returns undefined if there is none, or if it is invalid. */
export async function readSnapshot(): Promise<IndexStore | undefined> {
  if (!(await fileExists(key))) return undefined
  const file = Buffer.from(await getFile(key))
  let at = 0
  const next = <Line>(): Line | undefined => {
    const end = file.indexOf('\n', at)
    const value = parsed(file.subarray(at, Math.max(at, end)))
    at = end + 1
    return value as Line | undefined
  }
  const head = next<Head>()
  if (!head || head.mark !== (await markOf())) return undefined
  const parts: Record<string, unknown> = {}
  for (const name of head.parts) {
    const own = next<PartLine>()
    const part = file.subarray(at, at + (own?.bytes ?? 0))
    if (!own || part.length !== own.bytes || crc32(part) !== own.crc) return undefined
    parts[name] = deserialize(part)
    at += own.bytes
    await setImmediate()
  }
  const store = createStore(SearchIndex.restore(parts))
  const { written, stems, colors, named } = parts['words'] as Words
  store.vocabulary.lexicon.add(written, new Map(stems))
  store.vocabulary.colors = named
  for (const [slug, color] of colors) store.colors.set(slug, color)
  return store
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}
