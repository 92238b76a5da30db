import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileProblem } from './start-error.ts'

/** Writes a private file whole or not at all: a power cut leaves the old one or the new one. */
export function writePrivate(file: string, text: string) {
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
    throw fileProblem(error, file)
  }
}

/** Makes a folder only its owner can open, with those above it; one that exists is left as it is. */
export function makePrivateFolder(folder: string) {
  try {
    if (isFolder(folder)) return
    // Step by step, because the recursive form says ENOENT where a read-only disk is the reason.
    const above = dirname(folder)
    if (above !== folder) makePrivateFolder(above)
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder(folder)) throw fileProblem(error, folder)
  }
}

function isFolder(path: string) {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
