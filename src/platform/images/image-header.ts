import { inflateSync } from 'node:zlib'
import type { Metadata, Sharp } from 'sharp'
import { loadSharp } from './sharp.ts'

type Reason =
  | 'not a picture'
  | 'broken'
  | 'too many bytes'
  | 'too many pixels'
  | 'too few pixels'
  | 'too many frames'

/** Error of an upload that is not an accepted picture. `reason` says why. */
export class PictureRefusedError extends Error {
  override name = 'PictureRefused'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** Returns the end of the error code for a refused picture: `products.picture_too_small`. */
export function toErrorSuffix({ reason }: PictureRefusedError): 'too_big' | 'too_small' | 'refused' {
  if (reason === 'too few pixels') return 'too_small'
  return reason === 'too many pixels' ? 'too_big' : 'refused'
}

/** Minimum of the shorter side in px: smaller pictures are tracking pixels. */
export const minSide = 20

/** Limits of an accepted picture. They are checked by its header, before it is decoded. */
export type PictureLimits = {
  pixels: number
  /** longest side in px */
  side: number
  frames: number
  /** format names of sharp (`jpeg`); absent: all supported formats */
  formats?: readonly string[]
}

const mostBytes = 20 * 1024 * 1024
/** Interlaced and rotated pictures are decoded in memory as a whole: limit of their pixels in bytes. */
const mostHeld = 256 * 1024 * 1024
/** Limit in bytes of the uncompressed profiles and texts of a PNG. */
const mostPacked = 4 * 1024 * 1024

/** Magic bytes of the accepted formats in hex, with their name in sharp. No other file reaches the decoder. */
const types: readonly (readonly [begins: RegExp, format: string])[] = [
  [/^ffd8ff/, 'jpeg'],
  [/^89504e470d0a1a0a/, 'png'],
  [/^47494638(?:37|39)61/, 'gif'],
  [/^52494646.{8}57454250/, 'webp'],
  [/^(?:49492a00|4d4d002a)/, 'tiff'],
  // ftyp with the brand avif, avis, heic, heix, mif1 or msf1
  [/^.{8}66747970(?:61766966|61766973|68656963|68656978|6d696631|6d736631)/, 'heif'],
]

const formatOf = (bytes: Uint8Array): string | undefined => {
  const begin = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  return types.find(([begins]) => begins.test(begin))?.[1]
}

/**
 * Returns a decoder for an upload. The format is checked by its magic bytes and its header, the size by its header.
 * Throws PictureRefusedError.
 */
export async function openPicture(original: Uint8Array, allowed: PictureLimits): Promise<Sharp> {
  if (original.byteLength > mostBytes) throw new PictureRefusedError('too many bytes')
  const format = formatOf(original)
  if (!format || allowed.formats?.includes(format) === false) throw new PictureRefusedError('not a picture')
  if (format === 'png') refuseSwelling(original)
  const sharp = await loadSharp()
  // Without sharp's own limit, whose error does not say what is wrong. Only the header is read here.
  const facts = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (facts?.format !== format) throw new PictureRefusedError('not a picture')
  refuseSize(facts, allowed)
  return sharp(original, { limitInputPixels: allowed.pixels, failOn: 'error', animated: false })
}

function refuseSize(facts: Metadata, { pixels, side, frames }: PictureLimits): void {
  const { width, height, channels, depth, pages = 1, isProgressive, orientation = 1 } = facts
  const held = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (pages > frames) throw new PictureRefusedError('too many frames')
  if (Math.max(width, height) > side || width * height > pixels)
    throw new PictureRefusedError('too many pixels')
  if (Math.min(width, height) < minSide) throw new PictureRefusedError('too few pixels')
  if ((isProgressive || orientation > 1) && held > mostHeld) throw new PictureRefusedError('too many pixels')
}

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Only PNG has compressed chunks besides the pixels, and the decoder inflates them with the header. */
function refuseSwelling(png: Uint8Array): void {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  let left = mostPacked
  for (let at = 8; at + 12 <= png.byteLength;) {
    const end = at + 8 + view.getUint32(at)
    const kind = latin1(png, at + 4, at + 8)
    if (/^(?:iCCP|zTXt|iTXt)$/.test(kind)) left -= unpackedSize(kind, png.subarray(at + 8, end), left)
    at = end + 4
  }
}

/** Returns the inflated size of a compressed chunk in bytes. Broken chunks are left to the decoder. */
function unpackedSize(kind: string, chunk: Uint8Array, most: number): number {
  const name = chunk.indexOf(0)
  const isText = kind === 'iTXt'
  if (name === -1 || (isText && chunk[name + 1] !== 1)) return 0
  // iTXt: language and translated keyword stand before the compressed part
  const from = isText ? chunk.indexOf(0, chunk.indexOf(0, name + 3) + 1) + 1 : name + 2
  try {
    return inflateSync(chunk.subarray(from), { maxOutputLength: most }).byteLength
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PictureRefusedError('too many bytes')
    return 0
  }
}
