import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

/** What one original becomes: its identity, its look while loading, and its files by name (`640.avif`). */
export type MadePicture = {
  id: string
  width: number
  height: number
  widths: number[]
  /** a blurred data URI; empty for a cut-out, which stands on the page's own ground */
  placeholder: string
  color: string
  cutout: boolean
  files: { name: string; bytes: Buffer }[]
}

export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

const limits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000, frames: 200, seconds: 30 }

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

/** The identity of a picture: of its bytes. */
export const pictureId = (original: Uint8Array): string =>
  createHash('sha256').update(original).digest('hex').slice(0, 24)

/**
 * Checks an upload by its content and makes AVIF and WebP in each width, a blurred placeholder and the dominant
 * colour. Orientation is applied; EXIF, GPS and whatever hides behind or between the pixels stay behind, since only
 * pixels are taken over. Of moving pictures the first frame is taken. Throws PictureRefused.
 */
export async function makePicture(original: Uint8Array, wanted: readonly number[]): Promise<MadePicture> {
  const upright = await (
    await open(original)
  )
    .rotate()
    .resize({ width: wanted.at(-1)!, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: limits.seconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken)
  const { width, height, channels } = upright.info
  const raw = () => sharp(upright.data, { raw: { width, height, channels } })
  const cutout = channels === 4 && !(await raw().stats()).isOpaque
  const widths = wanted.filter((candidate) => candidate < width)
  widths.push(width)
  const files = (await Promise.all(widths.map((each) => filesOf(raw, each)))).flat()
  return {
    id: pictureId(original),
    width,
    height,
    widths,
    placeholder: cutout ? '' : await placeholderOf(raw()),
    color: await colorOf(raw()),
    cutout,
    files,
  }
}

/**
 * Makes squares of these sizes in px, as WebP, from the middle of an upload in one of these formats (`jpeg`). Checked
 * and stripped as above. Throws PictureRefused.
 */
export async function makeSquares(
  original: Uint8Array,
  sizes: readonly number[],
  formats: readonly string[],
): Promise<MadePicture['files']> {
  const source = await open(original, formats)
  return Promise.all(
    sizes.map(async (size) => ({
      name: `${size}.webp`,
      bytes: await source
        .clone()
        .rotate()
        .resize(size, size)
        .toColourspace('srgb')
        .timeout({ seconds: limits.seconds })
        .webp({ quality: 82 })
        .toBuffer()
        .catch(broken),
    })),
  )
}

const broken = (): never => {
  throw new PictureRefused('broken picture')
}

/** What an upload is, is said by its bytes and confirmed by the decoder. */
async function open(original: Uint8Array, formats?: readonly string[]): Promise<Sharp> {
  if (original.byteLength > limits.bytes) throw new PictureRefused('too large')
  const format = formatOf(original)
  if (!format || formats?.includes(format) === false) throw new PictureRefused('not a picture')
  const source = sharp(original, { limitInputPixels: limits.pixels, failOn: 'error', animated: false })
  const facts = await source.metadata().catch(() => undefined)
  if (facts?.format !== format) throw new PictureRefused('not a picture')
  if ((facts.pages ?? 1) > limits.frames) throw new PictureRefused('too many frames')
  return source
}

async function filesOf(raw: () => Sharp, width: number): Promise<{ name: string; bytes: Buffer }[]> {
  const resized = raw().resize({ width })
  return Promise.all([
    resized
      .clone()
      .avif({ quality: 55, effort: 0 })
      .toBuffer()
      .then((bytes) => ({ name: `${width}.avif`, bytes })),
    resized
      .clone()
      .webp({ quality: 78, alphaQuality: 80, effort: 0 })
      .toBuffer()
      .then((bytes) => ({ name: `${width}.webp`, bytes })),
  ])
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: 16 })
    .blur(1)
    .webp({ quality: 30, alphaQuality: 30, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** The mean of what is not transparent: of a cut-out it is the garment's own colour. */
async function colorOf(picture: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}
