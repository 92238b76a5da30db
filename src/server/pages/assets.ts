import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { readPictureFile } from '#domain/media'
import { EncodedBody, selectRepresentation } from '#server/http/encoded-body'

const mimes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}
const compressible = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest', '.wasm'])
const forever = 'public, max-age=31536000, immutable'
/** Path of the build output whose file names contain a hash. */
export const hashedAssetsPath = '/assets/'

export type Asset = { body: EncodedBody; headers: Record<string, string> }
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

/**
 * Creates the handler for the built browser files. They are read once and cached for ever, because their
 * names contain a hash. `small` is the folder with precompressed copies; missing ones are compressed on first
 * request.
 */
export function createAssetHandler(folder: string, small: string): RequestHandler {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).replaceAll('\\', '/')
    const br = existsSync(join(small, path)) ? readFileSync(join(small, path)) : undefined
    assets.set(path, toAsset(readFileSync(file), path, br))
  }
  return (request, response, path) => {
    const asset = assets.get(path)
    if (!asset) return false
    void sendAsset(request, response, asset)
    return true
  }
}

/** Converts a build file into a response. `br` is its Brotli form; names below /assets/ contain a hash. */
export const toAsset = (bytes: Buffer, path: string, br?: Buffer): Asset => ({
  body: new EncodedBody(bytes, { compress: compressible.has(extname(path)), br, quality: 9 }),
  headers: {
    'content-type': mimes[extname(path)] ?? 'application/octet-stream',
    // files without a hash are revalidated each time: a release replaces them at once
    'cache-control': path.startsWith(hashedAssetsPath) ? forever : 'public, max-age=0, must-revalidate',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
    'x-content-type-options': 'nosniff',
    ...(compressible.has(extname(path)) ? { vary: 'accept-encoding' } : {}),
  },
})

export async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
): Promise<void> {
  const { status, headers, bytes } = await selectRepresentation(request.headers, asset.body, asset.headers)
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

const picturePath = /^\/media\/([0-9a-f]{16,64})\/(\d{2,4})\.(avif|webp)$/

/** Serves images of the shop. Their id is a hash of the content, so they are cached for ever. */
export const mediaHandler: RequestHandler = (request, response, path) => {
  const match = picturePath.exec(path)
  if (!match) return false
  const [, id, width, type] = match
  void sendPicture(request, response, { id: id!, name: `${width}.${type}`, type: `image/${type}` })
  return true
}

async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { id, name, type }: { id: string; name: string; type: string },
): Promise<void> {
  try {
    const bytes = await readPictureFile(id, name)
    if (!bytes) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes.byteLength,
      'cache-control': forever,
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  } catch {
    if (!response.headersSent) response.writeHead(500)
    response.end()
  }
}
