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

/** What was sent is no picture that is taken; `reason` says why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** How the code of an error ends that says why a picture is refused: `products.picture_too_small`. */
export function refusalOf({ reason }: PictureRefused): 'too_big' | 'too_small' | 'refused' {
  if (reason === 'too few pixels') return 'too_small'
  return reason === 'too many pixels' ? 'too_big' : 'refused'
}

/** The shorter side of a picture in px: a smaller one is a pixel that counts visits, and shows nothing. */
export const leastSide = 20

/** What a picture may be; its first bytes say it, before any pixel is made of the rest. */
export type Allowed = {
  pixels: number
  /** the longer side, in px */
  side: number
  frames: number
  /** what the decoder calls them (`jpeg`); absent: all that are known here */
  formats?: readonly string[]
}

const mostBytes = 20 * 1024 * 1024
/** Interlaced and turned pictures are held whole while they are decoded: so many bytes of pixels at most. */
const mostHeld = 256 * 1024 * 1024
/** Packed profiles and texts of a PNG, unpacked. */
const mostPacked = 4 * 1024 * 1024

/** The first bytes of the types that are taken, in hex, and what the decoder calls them. Nothing else reaches it. */
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
 * A decoder for an upload that may be decoded: what it is, is said by its bytes and confirmed by its header, and the
 * header alone says how large it would become. Throws PictureRefused.
 */
export async function openPicture(original: Uint8Array, allowed: Allowed): Promise<Sharp> {
  if (original.byteLength > mostBytes) throw new PictureRefused('too many bytes')
  const format = formatOf(original)
  if (!format || allowed.formats?.includes(format) === false) throw new PictureRefused('not a picture')
  if (format === 'png') refuseSwelling(original)
  const sharp = await loadSharp()
  // Without its own limit, which would not say what is wrong: only the header is read here.
  const facts = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (facts?.format !== format) throw new PictureRefused('not a picture')
  refuseSize(facts, allowed)
  return sharp(original, { limitInputPixels: allowed.pixels, failOn: 'error', animated: false })
}

function refuseSize(facts: Metadata, { pixels, side, frames }: Allowed): void {
  const { width, height, channels, depth, pages = 1, isProgressive, orientation = 1 } = facts
  const held = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (pages > frames) throw new PictureRefused('too many frames')
  if (Math.max(width, height) > side || width * height > pixels) throw new PictureRefused('too many pixels')
  if (Math.min(width, height) < leastSide) throw new PictureRefused('too few pixels')
  if ((isProgressive || orientation > 1) && held > mostHeld) throw new PictureRefused('too many pixels')
}

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Of the types that are taken only a PNG packs what is beside the pixels, and the decoder unpacks it with the header. */
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

/** How large a packed chunk becomes. What is broken is left to the decoder. */
function unpackedSize(kind: string, chunk: Uint8Array, most: number): number {
  const name = chunk.indexOf(0)
  const isText = kind === 'iTXt'
  if (name === -1 || (isText && chunk[name + 1] !== 1)) return 0
  // an international text has its language and its translated name before the packed part
  const from = isText ? chunk.indexOf(0, chunk.indexOf(0, name + 3) + 1) + 1 : name + 2
  try {
    return inflateSync(chunk.subarray(from), { maxOutputLength: most }).byteLength
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PictureRefused('too many bytes')
    return 0
  }
}
