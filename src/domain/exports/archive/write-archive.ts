import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finish } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { getSiteUrl } from '#platform/config/site-url'
import { type TarFile, toTar } from '#platform/files/tar'
import type { StaffContext } from '#platform/http/http'
import { exportArchive as words } from '#texts/commands/export'
import type { ArchiveFile } from './archive-file.ts'
import { listContentFiles } from './content-files.ts'
import { listCsvFiles } from './csv-files.ts'
import { jsonFiles, settingsFile } from './json-files.ts'
import { readPictures } from './picture-files.ts'

/** Line of the manifest; pictures have no records. */
type Listed = { arquivo: string; registros?: number; bytes: number; sha256: string }

/** Writes a generated file to disk, because an archive names the size of a file before its content. */
async function generate(path: string, { name, pieces }: ArchiveFile): Promise<Listed> {
  const hash = createHash('sha256')
  let rows = 0
  async function* bytes() {
    for await (const piece of pieces()) {
      rows += piece.rows
      hash.update(piece.text)
      yield piece.text
    }
  }
  await finish(Readable.from(bytes()), createWriteStream(path))
  return { arquivo: name, registros: rows, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

async function* fromText(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

const textFile = (name: string, text: string): TarFile => ({
  name,
  size: Buffer.byteLength(text),
  body: fromText(text),
})

async function* generated(files: readonly ArchiveFile[], folder: string, listed: Listed[]) {
  for (const file of files) {
    const path = join(folder, 'parte')
    const line = await generate(path, file)
    listed.push(line)
    yield { name: line.arquivo, size: line.bytes, body: createReadStream(path) as AsyncIterable<Buffer> }
  }
}

/** Passes a picture on and notes it in the manifest. */
async function* pictures(listed: Listed[]): AsyncGenerator<TarFile> {
  for await (const { name, size, body } of readPictures()) {
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const bytes of body) {
        hash.update(bytes)
        yield bytes
      }
    }
    yield { name, size, body: hashed() }
    listed.push({ arquivo: name, bytes: size, sha256: hash.digest('hex') })
  }
}

async function* listFiles(ctx: StaffContext, at: Date): AsyncGenerator<TarFile> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-archive-'))
  try {
    const listed: Listed[] = []
    yield textFile('LEIA-ME.txt', words.readMe)
    const files = [...listCsvFiles(ctx), ...jsonFiles, settingsFile, ...(await listContentFiles())]
    yield* generated(files, folder, listed)
    yield* pictures(listed)
    const manifest = { loja: getSiteUrl(), criadoEm: at.toISOString(), arquivos: listed }
    yield textFile('manifesto.json', `${JSON.stringify(manifest, null, 2)}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Streams everything of the store in open formats as `.tar.gz`. The manifest, the last file, has counts and hashes. */
export function writeArchive(ctx: StaffContext, at = new Date()): Readable {
  const gzip = createGzip()
  // An error destroys the compressor, whose reader gets it.
  pipeline(Readable.from(toTar(listFiles(ctx, at), at)), gzip, () => {})
  return gzip
}
