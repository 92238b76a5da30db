import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

let root = ''
let disk: Disk | undefined

/** Opens the folder of files of this shop, below DATA_DIR. */
export function openStorage(dataDir: string): void {
  root = resolve(dataDir, 'files')
  disk = new Disk(new FSDriver({ location: root, visibility: 'public' }))
}

const opened = (): Disk => {
  if (!disk) throw new Error('storage is not open')
  return disk
}

/** Writes a whole file or none: under a temporary name first, then moved. Of a large one the parts may come one by one. */
export async function putFile(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const path = pathOf(key)
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

/** More than a file system hides in what it keeps of an empty file. */
const trial = new Uint8Array(64 * 1024)

/** Writes a file and removes it. Throws what the file system says where it takes none (disk full, read-only, gone). */
export async function tryStorage(): Promise<void> {
  await putFile('.ready', trial)
  await removeFile('.ready')
}

export const getFile = async (key: string): Promise<Uint8Array> => opened().getBytes(key)

/** The files in a folder, each with when it was last written; none where the folder is not there. */
export async function filesIn(folder: string): Promise<{ name: string; writtenAt: Date }[]> {
  if (!existsSync(pathOf(folder))) return []
  const { objects } = await opened().listAll(folder)
  const files = [...objects].filter((object) => object.isFile)
  return Promise.all(
    files.map(async (file) => ({ name: file.name, writtenAt: (await file.getMetaData()).lastModified })),
  )
}

/** Removes a file; none there is no error. */
export const removeFile = (key: string): Promise<void> => opened().delete(key)

/** Removes every file below a folder; none there is no error. */
export const removeFiles = (folder: string): Promise<void> => opened().deleteAll(folder)

export const fileExists = (key: string): Promise<boolean> => opened().exists(key)

/** Where a key lies on the disk; refuses one that would leave the folder. */
export function pathOf(key: string): string {
  opened()
  const path = join(root, key)
  if (!path.startsWith(root + sep)) throw new Error(`key outside the storage: ${key}`)
  return path
}
