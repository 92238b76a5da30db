// A stamp is a hash written after a step succeeded: the step runs again when the hash of its sources differs.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
export const inRoot = (...parts) => join(root, ...parts)

/** Returns the hash of files and folders (missing ones count as empty); `keep` filters the files. */
export function hashOf(paths, keep = () => true) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(path).filter(keep)) {
      hash
        .update(`${file.slice(root.length).split(sep).join('/')}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

export const dropStamp = (file) => rmSync(file, { force: true })
