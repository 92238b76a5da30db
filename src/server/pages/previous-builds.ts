import type { IncomingMessage, ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileExists, listFiles, getFile, putFile, removeFile } from '#platform/storage/storage'
import { type RequestHandler, type Asset, toAsset, hashedAssetsPath, sendAsset } from './assets.ts'

export const buildFolder = fileURLToPath(new URL('../../../dist/client', import.meta.url))
/** Folder with the precompressed files of the build. */
export const compressedBuildFolder = fileURLToPath(new URL('../../../dist/small', import.meta.url))

/** Key prefix in the file storage, so that a release on a new machine has them too. */
const kept = 'builds'
/** A week for pages that are still open, plus the day between two runs. */
const days = 8

/**
 * Archives the files of the current build and removes builds that were last current more than a week ago.
 * Runs at start and once a day, so a file's time says when it was last current.
 */
export async function archiveBuild(folder = buildFolder, now = Date.now()): Promise<void> {
  const from = join(folder, hashedAssetsPath)
  if (!existsSync(from)) return
  const names = await readdir(from)
  for (const name of names) await putFile(`${kept}/${name}`, await readFile(join(from, name)))
  const current = new Set(names)
  for (const { name, writtenAt } of await listFiles(kept))
    if (!current.has(name) && writtenAt.getTime() < now - days * 86_400_000)
      await removeFile(`${kept}/${name}`)
}

const hashedName = /^\/assets\/([\w-][\w.-]*)$/
/** More files than two builds have. */
const mostInMemory = 600
/** Each file is read and compressed once, however many requests wait for it. */
const inMemory = new Map<string, Promise<Asset>>()

/**
 * Serves files of earlier builds to pages opened before the last release. Any other path below /assets/ is a
 * 404.
 */
export const previousAssets: RequestHandler = (request, response, path) => {
  if (!path.startsWith(hashedAssetsPath)) return false
  void answer(request, response, path)
  return true
}

async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  try {
    const asset = await read(path)
    if (asset) return await sendAsset(request, response, asset)
    response.writeHead(404, { 'cache-control': 'no-store' }).end()
  } catch {
    if (!response.headersSent) response.writeHead(500)
    response.end()
  }
}

async function read(path: string): Promise<Asset | undefined> {
  const known = inMemory.get(path)
  if (known) return known
  const name = hashedName.exec(path)?.[1]
  if (!name || !(await fileExists(`${kept}/${name}`))) return undefined
  const other = inMemory.get(path)
  if (other) return other
  const asset = getFile(`${kept}/${name}`).then((bytes) => toAsset(Buffer.from(bytes), path))
  asset.catch(() => inMemory.delete(path))
  if (inMemory.size >= mostInMemory) inMemory.clear()
  inMemory.set(path, asset)
  return asset
}
