import { existsSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './store.ts'

/** Returns the path of a key below `root`. Throws for a key outside it. */
export function toPathBelow(root: string, key: string): string {
  const path = join(root, key)
  if (!path.startsWith(root + sep)) throw new Error(`key outside the storage: ${key}`)
  return path
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Creates the store of files in a folder. */
export function createDiskStore(root: string): FileStore {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'public' }))
  const toPath = (key: string) => toPathBelow(root, key)

  async function* walk(folder: string): AsyncGenerator<string> {
    const opened = await opendir(folder === '' ? root : toPath(folder)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (!opened) return
    for await (const entry of opened) {
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* walk(key)
      else if (entry.isFile()) yield key
    }
  }

  return {
    /** Writes to a temporary key first, then moves it: flydrive alone is not atomic. */
    async put(key, bytes) {
      const path = toPath(key)
      const draft = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: (key) => disk.getBytes(key),
    exists: (key) => disk.exists(key),
    async list(folder) {
      if (!existsSync(toPath(folder))) return []
      const { objects } = await disk.listAll(folder)
      const files = [...objects].filter((object) => object.isFile)
      return Promise.all(
        files.map(async (file) => ({ name: file.name, writtenAt: (await file.getMetaData()).lastModified })),
      )
    },
    walk,
    async measure() {
      let [count, bytes] = [0, 0]
      for await (const key of walk('')) {
        // A file may be deleted meanwhile.
        bytes += (await stat(toPath(key)).catch(() => undefined))?.size ?? 0
        count += 1
      }
      return { count, bytes }
    },
    async open(key) {
      try {
        const handle = await open(toPath(key))
        const { size } = await handle.stat()
        return { size, content: handle.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (key) => disk.delete(key),
    removeAll: (folder) => disk.deleteAll(folder),
  }
}
