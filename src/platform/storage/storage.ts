import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

let root = ''
let disk: Disk | undefined

/** Sets the folder of uploaded files below DATA_DIR. */
export function openStorage(dataDir: string): void {
  root = resolve(dataDir, 'files')
  disk = new Disk(new FSDriver({ location: root, visibility: 'public' }))
}

const opened = (): Disk => {
  if (!disk) throw new Error('storage is not open')
  return disk
}

/** Writes a file atomically: to a temporary key first, then moved. Large files may be streamed. */
export async function putFile(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const path = toFilePath(key)
  const draft = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Larger than what a file system stores inline in an inode. */
const trial = new Uint8Array(64 * 1024)

/** Writes and removes a test file. Throws the file system error if that fails (disk full, read-only, missing). */
export async function checkStorage(): Promise<void> {
  await putFile('.ready', trial)
  await removeFile('.ready')
}

/** Files whose size is read at once. */
const statsAtOnce = 64
/** Milliseconds for which a measure is kept: a store has thousands of files. */
const measureHoldsMs = 600_000
let measured: { at: number; outcome: Promise<{ count: number; bytes: number }> } | undefined

/** Returns the number and size of all files. */
export function measureFiles(): Promise<{ count: number; bytes: number }> {
  if (!measured || performance.now() - measured.at > measureHoldsMs)
    measured = { at: performance.now(), outcome: measure() }
  return measured.outcome
}

async function measure(): Promise<{ count: number; bytes: number }> {
  if (!existsSync(root)) return { count: 0, bytes: 0 }
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name)] : []))
  let bytes = 0
  for (let at = 0; at < paths.length; at += statsAtOnce) {
    const part = paths.slice(at, at + statsAtOnce)
    // A file may be deleted meanwhile.
    const sizes = await Promise.all(
      part.map((path) =>
        stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    bytes += sizes.reduce((sum, size) => sum + size, 0)
  }
  return { count: paths.length, bytes }
}

export const getFile = async (key: string): Promise<Uint8Array> => opened().getBytes(key)

/** Lists the files of a folder with their modification time; empty if the folder does not exist. */
export async function listFiles(folder: string): Promise<{ name: string; writtenAt: Date }[]> {
  if (!existsSync(toFilePath(folder))) return []
  const { objects } = await opened().listAll(folder)
  const files = [...objects].filter((object) => object.isFile)
  return Promise.all(
    files.map(async (file) => ({ name: file.name, writtenAt: (await file.getMetaData()).lastModified })),
  )
}

/** Deletes a file; a missing one is no error. */
export const removeFile = (key: string): Promise<void> => opened().delete(key)

/** Deletes every file below a folder; a missing folder is no error. */
export const removeFiles = (folder: string): Promise<void> => opened().deleteAll(folder)

export const fileExists = (key: string): Promise<boolean> => opened().exists(key)

/** Returns the path of a key on disk. Throws for a key outside the folder. */
export function toFilePath(key: string): string {
  opened()
  const path = join(root, key)
  if (!path.startsWith(root + sep)) throw new Error(`key outside the storage: ${key}`)
  return path
}
