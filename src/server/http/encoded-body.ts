import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { isNotModified } from './not-modified.ts'

/**
 * Content codings in the order of preference. No zstd: for texts of this size it is no smaller than Brotli,
 * and every browser with zstd has Brotli.
 */
const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

/** A smaller body fits in one packet either way. */
const leastBytes = 1_024

/** Browsers send few different values; others must not fill the memory. */
const mostRemembered = 256
const longestRemembered = 128
const remembered = new Map<string, Coding>()

/**
 * Negotiates the content coding of a body of so many bytes from `Accept-Encoding` (RFC 9110, 12.5.3). Returns
 * identity when the header is absent or excludes the others.
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
export const getCodingEtag = (coding: Coding, etag: string): string =>
  coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`)

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Options = {
  /** false: never compressed */
  compress?: boolean
  /** the Brotli form, if it exists already */
  br?: Buffer | undefined
  /** Brotli quality, 0 to 11 */
  quality?: number
  /** called with the bytes of each form that is created later */
  grew?: (bytes: number) => void
}

/** Response body with its compressed forms, each created once on first request. */
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

  /** Bytes of all existing forms. */
  get size(): number {
    const { br, gzip: gz } = this.#made
    return this.identity.byteLength + (br?.byteLength ?? 0) + (gz?.byteLength ?? 0)
  }

  /** Returns the coding for this `Accept-Encoding`. */
  codingFor(acceptEncoding: string | string[] | undefined): Coding {
    return this.#compress ? negotiateCoding(this.identity.byteLength, acceptEncoding) : 'identity'
  }

  /** Returns the body in a coding, or undefined if it was not created yet. */
  getEncoded(coding: Coding): Buffer | undefined {
    return coding === 'identity' ? this.identity : this.#made[coding]
  }

  /** Returns the body in a coding and creates it if necessary. */
  async read(coding: Coding): Promise<Buffer> {
    const made = this.getEncoded(coding)
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
 * Selects the response: 304 if the client has it, else the negotiated form. `headers` are those of the
 * identity form; a 304 repeats them, as RFC 9110, 15.4.5 requires for ETag, Vary and Cache-Control.
 */
export async function selectRepresentation(
  asked: Record<string, string | string[] | undefined>,
  body: EncodedBody,
  headers: Record<string, string>,
): Promise<Representation> {
  const coding = body.codingFor(asked['accept-encoding'])
  const { etag } = headers
  const own = etag === undefined ? headers : { ...headers, etag: getCodingEtag(coding, etag) }
  if (own['etag'] !== undefined && isNotModified(asked, own['etag']))
    return { status: 304, headers: own, bytes: undefined }
  const bytes = await body.read(coding)
  const length = { 'content-length': String(bytes.byteLength) }
  const encoding: Record<string, string> = coding === 'identity' ? {} : { 'content-encoding': coding }
  return { status: 200, headers: { ...own, ...length, ...encoding }, bytes }
}
