import { createHash } from 'node:crypto'
import type { Region, ResizeOptions, Sharp } from 'sharp'
import { AppError } from '#platform/http/errors'
import { getFirst, getLast } from '#shared/data/get-or-throw'
import {
  type PictureLimits,
  minSide,
  openPicture,
  PictureRefusedError,
  toErrorSuffix,
} from './image-header.ts'
import { loadSharp } from './sharp.ts'

export { PictureRefusedError, toErrorSuffix }

/** Result of the picture pipeline: id, placeholder, colour, and files by name (`640.avif`). */
export type MadePicture = {
  id: string
  width: number
  height: number
  widths: number[]
  /** blurred preview as a data URI; empty for a cut-out, which has a transparent background */
  placeholder: string
  color: string
  cutout: boolean
  files: { name: string; bytes: Buffer }[]
}

/** Limits of product pictures. Only the first frame of an animation is used. */
const productPicture: PictureLimits = { pixels: 50_000_000, side: 16_000, frames: 200 }
const mostSeconds = 30

type Queue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue that runs at most `atATime` tasks at once. Throws `server.unavailable` if `mostWaiting` tasks are
 * waiting. A task must not enter its own queue: deadlock.
 */
function queueOf(atATime: number, mostWaiting = Number.POSITIVE_INFINITY): Queue {
  let underWay = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (underWay < atATime) underWay += 1
    else if (waiting.length >= mostWaiting) throw new AppError('server.unavailable')
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}

/** Queue for decoding uploads, two at once in the whole process: each needs up to 256 MB of memory. */
export const decodeQueue = queueOf(2)

/** Queue for public requests that convert a picture, one at a time, so that they never delay uploads. */
export const publicImageQueue = queueOf(1, 200)

/** Returns the id of a picture: a hash of its bytes. */
export const computePictureId = (original: Uint8Array): string =>
  createHash('sha256').update(original).digest('hex').slice(0, 24)

/** Crop area as fractions (0 to 1) of the width and height of the upright picture. */
export type CropFraction = { left: number; top: number; width: number; height: number }

/**
 * Validates an upload and creates AVIF and WebP in each width, a blurred placeholder and the dominant colour. Applies
 * the EXIF orientation and removes all metadata (EXIF, GPS). With `share`, only that area is used. Throws
 * PictureRefusedError.
 */
export const makePicture = (
  original: Uint8Array,
  wanted: readonly number[],
  share?: CropFraction,
): Promise<MadePicture> =>
  decodeQueue(async () => {
    const source = await openPicture(original, productPicture)
    const raw = await decode(source, { width: getLast(wanted), withoutEnlargement: true }, share)
    const { width, height, channels } = raw.facts
    const cutout = channels === 4 && !(await raw.copy().stats()).isOpaque
    const widths = wanted.filter((candidate) => candidate < width)
    widths.push(width)
    const files = (await Promise.all(widths.map((each) => filesOf(raw.copy, each)))).flat()
    return {
      id: computePictureId(original),
      width,
      height,
      widths,
      placeholder: cutout ? '' : await placeholderOf(raw.copy()),
      color: await colorOf(raw.copy()),
      cutout,
      files,
    }
  })

/**
 * Creates square WebP pictures of these sizes in px, largest first, from the centre of an upload. Validates and
 * removes metadata like `makePicture`. Throws PictureRefusedError.
 */
export const makeSquares = (
  original: Uint8Array,
  sizes: readonly number[],
  allowed: PictureLimits,
): Promise<MadePicture['files']> =>
  decodeQueue(async () => {
    const raw = await decode(await openPicture(original, allowed), {
      width: getFirst(sizes),
      height: getFirst(sizes),
    })
    const files: MadePicture['files'] = []
    for (const size of sizes)
      files.push({
        name: `${size}.webp`,
        bytes: await raw.copy().resize(size, size).webp({ quality: 82 }).toBuffer(),
      })
    return files
  })

type Raw = {
  facts: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
  /** creates a new pipeline from the decoded pixels */
  copy: () => Sharp
}

/**
 * Converts a picture to sRGB. sharp keeps 16-bit pictures in the colour space of their profile, so those with a
 * profile are converted first; without a profile the conversion would change the colours.
 */
async function inSrgb(source: Sharp): Promise<Sharp> {
  const { space, hasProfile } = await source.metadata()
  const converted = source.toColourspace('srgb')
  return space === 'rgb16' && hasProfile ? converted.withIccProfile('srgb', { attach: false }) : converted
}

/** Converts a crop fraction to px of the upright picture. Throws PictureRefusedError if the area is too small. */
async function pixelsOf(source: Sharp, { left, top, width, height }: CropFraction): Promise<Region> {
  const { autoOrient: whole } = await source.metadata()
  const region = {
    left: Math.round(left * whole.width),
    top: Math.round(top * whole.height),
    width: Math.round((left + width) * whole.width) - Math.round(left * whole.width),
    height: Math.round((top + height) * whole.height) - Math.round(top * whole.height),
  }
  if (Math.min(region.width, region.height) < minSide) throw new PictureRefusedError('too few pixels')
  return region
}

/** Decodes a picture upright and at most as large as needed. All sizes are made from these pixels. */
async function decode(source: Sharp, largest: ResizeOptions, share?: CropFraction): Promise<Raw> {
  const sharp = await loadSharp()
  const region = share && (await pixelsOf(source, share))
  const upright = (await inSrgb(source)).rotate()
  const { data, info } = await (region ? upright.extract(region) : upright)
    .resize(largest)
    .timeout({ seconds: mostSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureRefusedError('broken')
    })
  const { width, height, channels } = info
  const facts = { width, height, channels }
  return { facts, copy: () => sharp(data, { raw: facts }) }
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

/** Returns the average colour of the opaque pixels: for a cut-out, that of the garment. */
async function colorOf(picture: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}
