import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { coverOfPost } from '#domain/content'
import { feedPicture, shareCard, shopIcon } from '#domain/media'
import { coverOf } from '#domain/products'
import { database } from '#platform/database'
import { toAppError } from '#platform/errors'
import { log } from '#platform/log'
import { limitInMemory } from '#platform/rate-limit'
import { isNotModified } from './not-modified.ts'
import { plainPage } from './plain-page.ts'

/** A picture that is drawn when it is first asked for: `mark` names what it shows. */
type Drawn = { type: string; mark: string; bytes: () => Promise<Uint8Array> }

/** What one IP address may have drawn; what lies in the storage costs nothing and is not counted. */
const allowance = { points: 120, seconds: 60 }
const limit = limitInMemory(allowance)

/** Answers a drawn picture; `ip` is asked for where something has to be drawn. */
type DrawnAnswerer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  ip: () => string,
) => boolean

type Find = (name: string, admit: () => Promise<void>) => Promise<Drawn | undefined>

/** Pictures whose path matches; `find` is given its first part in brackets. Browsers keep them for so many seconds. */
const drawn =
  (pattern: RegExp, seconds: number, find: Find): DrawnAnswerer =>
  (request, response, path, ip) => {
    const name = pattern.exec(path)?.[1]
    if (!name) return false
    void send(request, response, seconds, () => find(name, () => limit.spend(ip())))
    return true
  }

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  seconds: number,
  find: () => Promise<Drawn | undefined>,
): Promise<void> {
  try {
    const found = await find()
    if (!found) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
    const headers = {
      'content-type': found.type,
      'cache-control': `public, max-age=${seconds}`,
      etag: `"${found.mark}"`,
      'x-content-type-options': 'nosniff',
    }
    if (isNotModified(request.headers, headers.etag)) return void response.writeHead(304, headers).end()
    const bytes = await found.bytes()
    response.writeHead(200, { ...headers, 'content-length': bytes.byteLength })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  } catch (error) {
    const known = toAppError(error)
    if (known.code === 'server.unexpected')
      log.error(
        { path: request.url, error: error instanceof Error ? error.stack : String(error) },
        'picture failed',
      )
    plainPage(request, response, known)
  }
}

const hour = 3_600
const day = 24 * hour

const coverOfProduct = async (slug: string): Promise<string | null | undefined> =>
  slug === 'dao' ? null : coverOf(database(), slug)

/**
 * What messengers show of a shared page, `/media/og/{slug}.jpg`: of a product, a set, or of the shop itself; of a post
 * `/media/og/blog/{slug}.jpg`.
 */
export const shareCards = drawn(
  /^\/media\/og\/((?:blog\/)?[a-z0-9-]{1,120})\.jpg$/,
  hour,
  async (name, admit) => {
    const mediaId = await (name.startsWith('blog/') ? coverOfPost(name.slice(5)) : coverOfProduct(name))
    if (mediaId === undefined) return undefined
    return { type: 'image/jpeg', mark: mediaId ?? 'dao', bytes: () => shareCard(mediaId, admit) }
  },
)

/** What the feeds name, `/media/feed/{id}.jpg`. */
export const feedPictures = drawn(/^\/media\/feed\/([0-9a-f]{16,64})\.jpg$/, day, async (mediaId, admit) => {
  const bytes = await feedPicture(mediaId, admit)
  return bytes && { type: 'image/jpeg', mark: mediaId, bytes: async () => bytes }
})

const iconOf = async (name: string): Promise<Drawn | undefined> => {
  const icon = await shopIcon(name)
  if (!icon) return undefined
  const mark = createHash('sha256').update(icon.bytes).digest('base64url').slice(0, 20)
  return { type: icon.type, mark, bytes: async () => icon.bytes }
}

/** The shop's icons, `/icons/{name}`. */
export const shopIcons = drawn(/^\/icons\/([a-z0-9-]+\.(?:png|svg))$/, day, iconOf)

/** Browsers ask for this name by themselves on pages without an icon of their own, such as the API's. */
export const favicon = drawn(/^\/(favicon\.ico)$/, day, () => iconOf('favicon.svg'))
