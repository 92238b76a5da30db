import { existsSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises'
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

/** Lists the keys below a folder, folder by folder, without holding them all in memory. */
export async function* walkFiles(folder = ''): AsyncGenerator<string> {
  const path = folder === '' ? root : toFilePath(folder)
  const opened = await opendir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!opened) return
  for await (const entry of opened) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walkFiles(key)
    else if (entry.isFile()) yield key
  }
}

/** File that is read as a stream of exactly `size` bytes, also if it is replaced or deleted meanwhile. */
export type OpenFile = { size: number; content: AsyncIterable<Uint8Array> }

/** Opens a file; undefined if there is none. Its content must be read to its end, or the file stays open. */
export async function openFile(key: string): Promise<OpenFile | undefined> {
  try {
    const handle = await open(toFilePath(key))
    const { size } = await handle.stat()
    return { size, content: handle.createReadStream() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
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
