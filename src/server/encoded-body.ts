import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { isNotModified } from './not-modified.ts'

/**
 * Content codings that the shop sends, the one it prefers first. zstd is none of them: for texts of this size it is no
 * smaller than Brotli, and every browser that reads it reads Brotli too.
 */
const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

/** Smaller bodies travel in one packet either way. */
const leastBytes = 1_024

/** Browsers send a handful of different values; anything else must not fill the memory. */
const mostRemembered = 256
const longestRemembered = 128
const remembered = new Map<string, Coding>()

/**
 * Negotiates the content coding of a body of so many bytes from `Accept-Encoding` (RFC 9110, 12.5.3). Absent means identity,
 * and so do quality values that leave nothing else.
 */
export function negotiateCoding(bytes: number, acceptEncoding: string | string[] | undefined): Coding {
  const header = String(acceptEncoding ?? '')
  if (header === '' || bytes < leastBytes) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const [chosen = 'identity'] = negotiator.encodings(codings, { preferred: codings })
  if (header.length > longestRemembered) return chosen
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(header, chosen)
  return chosen
}

/** Returns the ETag of a body in one coding: strong ETags must differ between codings (RFC 9110, 8.8.3.3). */
export const etagIn = (coding: Coding, etag: string): string =>
  coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`)

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Options = {
  /** false: never compressed */
  compress?: boolean
  /** the Brotli form, where it is made already */
  br?: Buffer | undefined
  /** of Brotli, 0 to 11 */
  quality?: number
  /** hears how many bytes each form takes that is made later */
  grew?: (bytes: number) => void
}

/** The bytes of a response body and their compressed forms, each made once, when a client first asks for it. */
export class EncodedBody {
  readonly identity: Buffer
  readonly #compress: boolean
  readonly #quality: number
  readonly #grew: (bytes: number) => void
  readonly #made: { br: Buffer | undefined; gzip: Buffer | undefined }
  readonly #making = new Map<Coding, Promise<Buffer>>()

  constructor(identity: Buffer, { compress = true, br, quality = 5, grew = () => {} }: Options = {}) {
    this.identity = identity
    this.#compress = compress
    this.#quality = quality
    this.#grew = grew
    this.#made = { br, gzip: undefined }
  }

  /** Bytes of all forms that are made. */
  get size(): number {
    const { br, gzip: gz } = this.#made
    return this.identity.byteLength + (br?.byteLength ?? 0) + (gz?.byteLength ?? 0)
  }

  /** Returns the coding that this body is sent in. */
  codingFor(acceptEncoding: string | string[] | undefined): Coding {
    return this.#compress ? negotiateCoding(this.identity.byteLength, acceptEncoding) : 'identity'
  }

  /** Returns the body in a coding, or undefined while nobody has made it. */
  made(coding: Coding): Buffer | undefined {
    return coding === 'identity' ? this.identity : this.#made[coding]
  }

  /** Returns the body in a coding and makes it where it is not there. */
  async read(coding: Coding): Promise<Buffer> {
    const made = this.made(coding)
    if (made || coding === 'identity') return made ?? this.identity
    const running = this.#making.get(coding)
    if (running) return running
    const making = this.#make(coding).finally(() => this.#making.delete(coding))
    this.#making.set(coding, making)
    return making
  }

  async #make(coding: 'br' | 'gzip'): Promise<Buffer> {
    const bytes =
      coding === 'br'
        ? await brotli(this.identity, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: this.#quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.byteLength,
            },
          })
        : await gzipped(this.identity)
    this.#made[coding] = bytes
    this.#grew(bytes.byteLength)
    return bytes
  }
}

export type Representation = {
  status: 200 | 304
  headers: Record<string, string>
  bytes: Buffer | undefined
}

/**
 * Chooses what a client is sent of a body: 304 where it has it already, else the form that it reads. `headers` are those
 * of the identity form; a 304 repeats them, as RFC 9110, 15.4.5 demands of ETag, Vary and Cache-Control.
 */
export async function represent(
  asked: Record<string, string | string[] | undefined>,
  body: EncodedBody,
  headers: Record<string, string>,
): Promise<Representation> {
  const coding = body.codingFor(asked['accept-encoding'])
  const { etag } = headers
  const own = etag === undefined ? headers : { ...headers, etag: etagIn(coding, etag) }
  if (own['etag'] !== undefined && isNotModified(asked, own['etag']))
    return { status: 304, headers: own, bytes: undefined }
  const bytes = await body.read(coding)
  const length = { 'content-length': String(bytes.byteLength) }
  const encoding: Record<string, string> = coding === 'identity' ? {} : { 'content-encoding': coding }
  return { status: 200, headers: { ...own, ...length, ...encoding }, bytes }
}
