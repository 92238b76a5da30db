import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib'
import type { PublicFile } from '#platform/http/public-file'
import { findPublicFile } from './find-public-file.ts'
import { TagCache } from '#platform/cache/cache'
import { toAppError } from '#platform/http/errors'
import { log } from '#platform/config/log'
import { createMemoryRateLimit } from '#platform/http/rate-limit'
import { type Coding, getCodingEtag, negotiateCoding } from '#server/http/encoded-body'
import { isNotModified } from '#server/http/not-modified'
import { sendErrorPage } from '#server/http/error-page'

/** Bytes of cached files per process. */
const limit = 48 * 1024 * 1024
/** File generations per IP address; cached files are free. */
const allowance = { points: 30, seconds: 60 }

/**
 * Milliseconds. A slower file is kept for five minutes despite changes: with constant price and stock changes every
 * request would generate it again. Catalogues fetch it once an hour.
 */
const slow = 1000
const leastMs = 5 * 60_000

/** `bytes`: length before gzip; `br` is created from `small` on first request. */
type Kept = { file: PublicFile; bytes: number; small: Buffer; br?: Promise<Buffer>; etag: string }

/**
 * Serves generated files for search engines and product catalogues. A file is generated as a stream straight into gzip,
 * once for simultaneous requests, and cached until its data changes; a slow one for at least five minutes.
 */
export class PublicFiles {
  readonly #cache = new TagCache(limit, { outlastsOutage: true })
  readonly #making = new Map<string, Promise<Kept>>()
  readonly #standing = new Map<string, { kept: Kept; until: number }>()
  readonly #find: (path: string) => PublicFile | undefined
  readonly #limit = createMemoryRateLimit(allowance)
  readonly #headers: Readonly<Record<string, string>>

  /** `headers`: added to every response */
  constructor(headers: Readonly<Record<string, string>>, find = findPublicFile) {
    this.#headers = headers
    this.#find = find
  }

  /** Returns false when there is no file at the path. `address` is the client IP. */
  handle(request: IncomingMessage, response: ServerResponse, path: string, address: () => string): boolean {
    const file = this.#find(path)
    if (!file) return false
    this.#keptOf(path, file, address)
      .then((kept) => this.#send(request, response, path, kept))
      .catch((error: unknown) => {
        const known = toAppError(error)
        if (known.code === 'server.unexpected')
          log.error({ path, error: error instanceof Error ? error.stack : String(error) }, 'file failed')
        if (response.headersSent) return void response.destroy()
        sendErrorPage(request, response, known)
      })
    return true
  }

  async #keptOf(path: string, file: PublicFile, address: () => string): Promise<Kept> {
    const known =
      (this.#cache.get(path) as Kept | undefined) ?? this.#stillStanding(path) ?? this.#making.get(path)
    if (known) return known
    await this.#limit.spend(address())
    const running = this.#making.get(path)
    if (running) return running
    const making = this.#cache
      .make(path, async () => {
        const began = performance.now()
        const value = await make(file)
        const now = performance.now()
        if (now - began > slow) this.#standing.set(path, { kept: value, until: now + leastMs })
        return { value, tags: file.tags, size: value.small.byteLength + 1_024 }
      })
      .finally(() => this.#making.delete(path))
    this.#making.set(path, making)
    return making
  }

  #stillStanding(path: string): Kept | undefined {
    const standing = this.#standing.get(path)
    if (!standing) return undefined
    if (performance.now() < standing.until) return standing.kept
    this.#standing.delete(path)
    return undefined
  }

  async #send(request: IncomingMessage, response: ServerResponse, path: string, kept: Kept): Promise<void> {
    const coding = negotiateCoding(kept.bytes, request.headers['accept-encoding'])
    const headers = headersOf(kept, coding, this.#headers)
    if (isNotModified(request.headers, headers['etag']!)) return void response.writeHead(304, headers).end()
    if (coding !== 'identity') {
      const bytes = coding === 'gzip' ? kept.small : await this.#brotliOf(path, kept)
      const sent = { ...headers, 'content-encoding': coding, 'content-length': bytes.byteLength }
      return void response.writeHead(200, sent).end(request.method === 'HEAD' ? undefined : bytes)
    }
    response.writeHead(200, headers)
    if (request.method === 'HEAD') return void response.end()
    await pipeline(Readable.from([kept.small]), createGunzip(), response).catch((error: unknown) => {
      // The client aborted the download; that is no error.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  }

  #brotliOf(path: string, kept: Kept): Promise<Buffer> {
    kept.br ??= brotliOf(kept.small).then((br) => {
      this.#cache.grow(path, kept, br.byteLength)
      return br
    })
    return kept.br
  }
}

const headersOf = (
  { file, etag }: Kept,
  coding: Coding,
  more: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...more,
  'content-type': file.type,
  'cache-control': 'public, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
  etag: getCodingEtag(coding, etag),
  ...(file.tags.length > 0 ? { 'cache-tag': file.tags.join(','), 'surrogate-key': file.tags.join(' ') } : {}),
})

/** Recompresses the gzip form as a stream: a catalogue of 100 MB is never whole in memory. */
async function brotliOf(small: Buffer): Promise<Buffer> {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const whole = buffer(brotli)
  await pipeline(Readable.from([small]), createGunzip(), brotli)
  return whole
}

/** Generates and compresses with backpressure, so that other work of the process continues. */
async function make(file: PublicFile): Promise<Kept> {
  const hash = createHash('sha256')
  const gzip = createGzip()
  const whole = buffer(gzip)
  // the read fails with the file; its error is handled below
  whole.catch(() => {})
  let bytes = 0
  try {
    for await (const piece of file.chunks()) {
      bytes += Buffer.byteLength(piece)
      hash.update(piece)
      if (!gzip.write(piece)) await once(gzip, 'drain')
    }
    gzip.end()
    return { file, bytes, small: await whole, etag: `"${hash.digest('base64url').slice(0, 24)}"` }
  } catch (error) {
    gzip.destroy()
    throw error
  }
}
