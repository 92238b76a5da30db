import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { AppStartError } from '#platform/config/start-error'
import { backupTexts as texts } from '#texts/commands/backup'
import { createDigest, digesting } from './digest.ts'
import { entries, findTableKey, keyOf, type Manifest, manifestSchema } from './manifest.ts'
import { DamagedArchive, readTar, type TarEntry } from './tar.ts'

const damaged = (file: string, detail: string): AppStartError =>
  new AppStartError(texts.damaged(file, detail), texts.damagedWayOn)

/** Yields the entries of a backup. Throws `AppStartError` if the file is damaged or missing. */
export async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  try {
    yield* readTar(createReadStream(file, { highWaterMark: 1024 * 1024 }))
  } catch (error) {
    if (error instanceof DamagedArchive) throw damaged(file, error.message)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new AppStartError(texts.missing(file), texts.missingWayOn)
    throw error
  }
}

/** Decompresses a part of a table. */
export const decompress = (content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> =>
  Readable.from(content).compose(createZstdDecompress()) as AsyncIterable<Buffer>

async function textOf({ content, size }: TarEntry, most: number): Promise<Buffer> {
  if (size > most) throw new DamagedArchive('an entry is too large')
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

type Digest = ReturnType<typeof createDigest>
type Found = {
  tables: Map<string, Digest>
  fileList: Digest
  fileSums?: { sha256: string }
  manifest?: Buffer
  manifestSum?: string
}

async function readEntry(entry: TarEntry, found: Found): Promise<void> {
  const key = findTableKey(entry.path)
  if (key !== undefined) {
    const digest = found.tables.get(key) ?? createDigest()
    found.tables.set(key, digest)
    for await (const chunk of decompress(entry.content)) digest.add(chunk)
  } else if (entry.path.startsWith(entries.file(''))) {
    const digest = createDigest()
    for await (const chunk of entry.content) digest.add(chunk)
    found.fileList.add(Buffer.from(`${digest.end().sha256}  ${entry.path}\n`))
  } else if (entry.path === entries.fileSums) {
    const digest = createDigest()
    for await (const _ of digesting(entry.content, digest));
    found.fileSums = digest.end()
  } else if (entry.path === entries.manifest) found.manifest = await textOf(entry, 64 * 1024 * 1024)
  else if (entry.path === entries.manifestSum) found.manifestSum = (await textOf(entry, 200)).toString()
}

/**
 * Reads a whole backup and compares every table and every file with its checksum. Returns the manifest. Throws
 * `AppStartError` if anything is missing, cut off or changed, or if a newer version wrote it.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const found: Found = { tables: new Map(), fileList: createDigest() }
  try {
    for await (const entry of readEntries(file)) await readEntry(entry, found)
  } catch (error) {
    if (error instanceof AppStartError) throw error
    // A damaged part does not decompress.
    throw damaged(file, error instanceof Error ? error.message : String(error))
  }
  const manifest = parseManifest(file, found)
  for (const table of manifest.tables) {
    const { sha256, lines } = (found.tables.get(keyOf(table)) ?? createDigest()).end()
    if (sha256 !== table.sha256 || lines !== table.rows) throw damaged(file, keyOf(table))
  }
  const known = new Set(manifest.tables.map(keyOf))
  const unknown = [...found.tables.keys()].find((key) => !known.has(key))
  if (unknown !== undefined) throw damaged(file, unknown)
  const list = found.fileList.end()
  const { sha256, count } = manifest.files
  if (list.sha256 !== sha256 || found.fileSums?.sha256 !== sha256 || list.lines !== count)
    throw damaged(file, entries.fileSums)
  return manifest
}

function parseManifest(file: string, { manifest, manifestSum }: Found): Manifest {
  if (!manifest || manifestSum === undefined) throw damaged(file, entries.manifest)
  const digest = createDigest()
  digest.add(manifest)
  if (manifestSum !== `${digest.end().sha256}  ${entries.manifest}\n`) throw damaged(file, entries.manifest)
  const read: unknown = JSON.parse(manifest.toString('utf8'))
  const { data } = manifestSchema.safeParse(read)
  if (!data) throw new AppStartError(texts.unknownFormat(file), texts.unknownFormatWayOn)
  return data
}
