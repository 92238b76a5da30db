import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readPostCover } from '#domain/content'
import { readFeedPicture, readShareCard, readShopIcon } from '#domain/media'
import { findCoverPicture } from '#domain/products'
import { database } from '#platform/postgres/database'
import { toAppError } from '#platform/http/errors'
import { log } from '#platform/config/log'
import { createMemoryRateLimit } from '#platform/http/rate-limit'
import { isNotModified } from '#server/http/not-modified'
import { sendErrorPage } from '#server/http/error-page'

/** Image that is generated on first request; `mark` is the version of its source. */
type Drawn = { type: string; mark: string; bytes: () => Promise<Uint8Array> }

/** Images generated per IP address; stored ones are not counted. */
const allowance = { points: 120, seconds: 60 }
const limit = createMemoryRateLimit(allowance)

/** Serves a generated image; `ip` is only read when one must be generated. */
type DrawnAnswerer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  ip: () => string,
) => boolean

type Find = (name: string, admit: () => Promise<void>) => Promise<Drawn | undefined>

/** Creates a handler for paths that match. `find` receives the first capture group. Browsers cache the image for `seconds`. */
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
    sendErrorPage(request, response, known)
  }
}

const hour = 3_600
const day = 24 * hour

const coverOfProduct = async (slug: string): Promise<string | null | undefined> =>
  slug === 'dao' ? null : findCoverPicture(database(), slug)

/**
 * Serves Open Graph images: `/media/og/{slug}.jpg` of a product, a set or the shop,
 * `/media/og/blog/{slug}.jpg` of a post.
 */
export const openGraphImages = drawn(
  /^\/media\/og\/((?:blog\/)?[a-z0-9-]{1,120})\.jpg$/,
  hour,
  async (name, admit) => {
    const mediaId = await (name.startsWith('blog/') ? readPostCover(name.slice(5)) : coverOfProduct(name))
    if (mediaId === undefined) return undefined
    return { type: 'image/jpeg', mark: mediaId ?? 'dao', bytes: () => readShareCard(mediaId, admit) }
  },
)

/** Serves images of product feeds, `/media/feed/{id}.jpg`. */
export const feedImages = drawn(/^\/media\/feed\/([0-9a-f]{16,64})\.jpg$/, day, async (mediaId, admit) => {
  const bytes = await readFeedPicture(mediaId, admit)
  return bytes && { type: 'image/jpeg', mark: mediaId, bytes: async () => bytes }
})

const iconOf = async (name: string): Promise<Drawn | undefined> => {
  const icon = await readShopIcon(name)
  if (!icon) return undefined
  const mark = createHash('sha256').update(icon.bytes).digest('base64url').slice(0, 20)
  return { type: icon.type, mark, bytes: async () => icon.bytes }
}

/** Serves the icons of the shop, `/icons/{name}`. */
export const storeIcons = drawn(/^\/icons\/([a-z0-9-]+\.(?:png|svg))$/, day, iconOf)

/** Serves the icon that browsers request on pages without one, such as API responses. */
export const favicon = drawn(/^\/(favicon\.ico)$/, day, () => iconOf('favicon.svg'))
