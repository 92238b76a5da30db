import type { IncomingMessage, ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileExists, filesIn, getFile, putFile, removeFile } from '#platform/storage'
import { type Answerer, type Asset, assetOf, hashedFolder, sendAsset } from './assets.ts'

export const builtFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))
/** The same files as the build compressed them. */
export const smallFolder = fileURLToPath(new URL('../../dist/small', import.meta.url))

/** In the shop's storage, so that a release that comes as a new machine has them too. */
const kept = 'builds'
/** A week for whoever has the page open, and the day between two looks. */
const days = 8

/**
 * Puts the files of the build that is served beside those of the builds before it, and removes those that were last
 * served more than a week ago. Asked at each start and once a day, so that a file's time says when it was last of use.
 */
export async function keepBuild(folder = builtFolder, now = Date.now()): Promise<void> {
  const from = join(folder, hashedFolder)
  if (!existsSync(from)) return
  const names = await readdir(from)
  for (const name of names) await putFile(`${kept}/${name}`, await readFile(join(from, name)))
  const current = new Set(names)
  for (const { name, writtenAt } of await filesIn(kept))
    if (!current.has(name) && writtenAt.getTime() < now - days * 86_400_000)
      await removeFile(`${kept}/${name}`)
}

const hashedName = /^\/assets\/([\w-][\w.-]*)$/
/** More than two builds have. */
const mostInMemory = 600
/** Each is read, and compressed, once however many ask. */
const inMemory = new Map<string, Promise<Asset>>()

/** What a page that was opened before the last release still asks for; anything else below /assets/ is not there. */
export const earlierAssets: Answerer = (request, response, path) => {
  if (!path.startsWith(hashedFolder)) return false
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
  const asset = getFile(`${kept}/${name}`).then((bytes) => assetOf(Buffer.from(bytes), path))
  asset.catch(() => inMemory.delete(path))
  if (inMemory.size >= mostInMemory) inMemory.clear()
  inMemory.set(path, asset)
  return asset
}
