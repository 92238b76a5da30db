import { resolve } from 'node:path'
import type { BucketConfig } from './bucket.ts'
import { createDiskStore, toPathBelow } from './disk-store.ts'
import type { FileMeasure, FileStore, OpenFile } from './store.ts'

let root = ''
let opening: (() => Promise<FileStore>) | undefined

/** Sets where uploaded files are: the bucket if there is one, else the folder `files` of DATA_DIR. */
export function openStorage(dataDir: string, bucket?: BucketConfig): void {
  root = resolve(dataDir, 'files')
  let store: Promise<FileStore> | undefined
  const create = async (): Promise<FileStore> =>
    bucket ? (await import('./bucket-store.ts')).createBucketStore(bucket) : createDiskStore(root)
  opening = () => (store ??= create())
}

function opened(): Promise<FileStore> {
  if (!opening) throw new Error('storage is not open')
  return opening()
}

/** Writes a file whole or not at all. Large files may be streamed. */
export const putFile = async (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> =>
  (await opened()).put(key, bytes)

/** Larger than what a file system stores inline in an inode. */
const trial = new Uint8Array(64 * 1024)

/** Writes and removes a test file. Throws the error if that fails (disk full, read-only, missing, no access). */
export async function checkStorage(): Promise<void> {
  await putFile('.ready', trial)
  await removeFile('.ready')
}

/** Milliseconds for which a measure is kept: a store has thousands of files. */
const measureHoldsMs = 600_000
let measured: { at: number; outcome: Promise<FileMeasure> } | undefined

/** Returns the number and size of all files, as they were at most ten minutes ago. */
export function measureFiles(): Promise<FileMeasure> {
  if (!measured || performance.now() - measured.at > measureHoldsMs)
    measured = { at: performance.now(), outcome: opened().then((store) => store.measure()) }
  return measured.outcome
}

export const getFile = async (key: string): Promise<Uint8Array> => (await opened()).get(key)

/** Lists the files of a folder with their modification time; empty if the folder does not exist. */
export const listFiles = async (folder: string): Promise<{ name: string; writtenAt: Date }[]> =>
  (await opened()).list(folder)

/** Lists the keys of all files, without holding them all in memory. */
export async function* walkFiles(): AsyncGenerator<string> {
  yield* (await opened()).walk('')
}

/** Opens a file; undefined if there is none. Its content must be read to its end, or the file stays open. */
export const openFile = async (key: string): Promise<OpenFile | undefined> => (await opened()).open(key)

/** Deletes a file; a missing one is no error. */
export const removeFile = async (key: string): Promise<void> => (await opened()).remove(key)

/** Deletes every file below a folder; a missing folder is no error. */
export const removeFiles = async (folder: string): Promise<void> => (await opened()).removeAll(folder)

export const fileExists = async (key: string): Promise<boolean> => (await opened()).exists(key)

/** Returns the path of a key on disk. Throws for a key outside the folder. */
export function toFilePath(key: string): string {
  if (!opening) throw new Error('storage is not open')
  return toPathBelow(root, key)
}
