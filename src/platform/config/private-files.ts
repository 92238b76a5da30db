import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { toFileProblem } from './start-error.ts'

/** Writes a private file atomically: after a power failure the old or the new one exists. */
export function writePrivateFile(file: string, text: string) {
  const fresh = `${file}.${process.pid}`
  try {
    const handle = openSync(fresh, 'w', 0o600)
    try {
      writeSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw toFileProblem(error, file)
  }
}

/** Creates a folder that only its owner can open, with its parents. An existing one is not changed. */
export function makePrivateFolder(folder: string) {
  try {
    if (isFolder(folder)) return
    // One level at a time: the recursive form reports ENOENT on a read-only disk.
    const above = dirname(folder)
    if (above !== folder) makePrivateFolder(above)
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) throw toFileProblem(error, folder)
  }
}

function isFolder(path: string) {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
