import { createHash } from 'node:crypto'
import type { Region, ResizeOptions, Sharp } from 'sharp'
import { AppError } from './errors.ts'
import { type Allowed, leastSide, openPicture, PictureRefused, refusalOf } from './image-header.ts'
import { loadSharp } from './sharp.ts'

export { PictureRefused, refusalOf }

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

/** Photographs of products; of a moving one the first frame is taken. */
const productPicture: Allowed = { pixels: 50_000_000, side: 16_000, frames: 200 }
const mostSeconds = 30

type Queue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Makes a queue that runs `atATime` works at once and the others in their turn. Throws `server.unavailable` where `mostWaiting`
 * wait already. Whoever is in it may not enter again.
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

/** Decoding an upload takes up to a quarter of a gigabyte: two at a time in the whole process, whoever asks. */
export const twoAtATime = queueOf(2)

/** What public requests have drawn of the shop's own small files: one at a time, beside the uploads and never before them. */
export const publicDrawing = queueOf(1, 200)

/** The identity of a picture: of its bytes. */
export const pictureId = (original: Uint8Array): string =>
  createHash('sha256').update(original).digest('hex').slice(0, 24)

/** A part of a picture in shares of its upright width and height, from 0 to 1. */
export type Share = { left: number; top: number; width: number; height: number }

/**
 * Checks an upload by its content and makes AVIF and WebP in each width, a blurred placeholder and the dominant
 * colour. Orientation is applied; EXIF, GPS and whatever hides behind or between the pixels stay behind, since only
 * pixels are taken over. With a share, all is made of that part alone. Throws PictureRefused.
 */
export const makePicture = (
  original: Uint8Array,
  wanted: readonly number[],
  share?: Share,
): Promise<MadePicture> =>
  twoAtATime(async () => {
    const source = await openPicture(original, productPicture)
    const raw = await decode(source, { width: wanted.at(-1)!, withoutEnlargement: true }, share)
    const { width, height, channels } = raw.facts
    const cutout = channels === 4 && !(await raw.copy().stats()).isOpaque
    const widths = wanted.filter((candidate) => candidate < width)
    widths.push(width)
    const files = (await Promise.all(widths.map((each) => filesOf(raw.copy, each)))).flat()
    return {
      id: pictureId(original),
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
 * Makes squares of these sizes in px, the largest first, as WebP, from the middle of an upload. Checked and stripped
 * as above. Throws PictureRefused.
 */
export const makeSquares = (
  original: Uint8Array,
  sizes: readonly number[],
  allowed: Allowed,
): Promise<MadePicture['files']> =>
  twoAtATime(async () => {
    const raw = await decode(await openPicture(original, allowed), { width: sizes[0]!, height: sizes[0]! })
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
  /** a new pipeline that begins with these pixels */
  copy: () => Sharp
}

/**
 * Brings the colours of a picture to sRGB. One of 16 bits a channel is kept in the space of its profile while it is worked
 * on, and its values alone would be taken over: what has a profile is converted by it. Without one, that would change them.
 */
async function inSrgb(source: Sharp): Promise<Sharp> {
  const { space, hasProfile } = await source.metadata()
  const converted = source.toColourspace('srgb')
  return space === 'rgb16' && hasProfile ? converted.withIccProfile('srgb', { attach: false }) : converted
}

/** The share in whole pixels of the upright picture. Throws PictureRefused where hardly any are left. */
async function pixelsOf(source: Sharp, { left, top, width, height }: Share): Promise<Region> {
  const { autoOrient: whole } = await source.metadata()
  const region = {
    left: Math.round(left * whole.width),
    top: Math.round(top * whole.height),
    width: Math.round((left + width) * whole.width) - Math.round(left * whole.width),
    height: Math.round((top + height) * whole.height) - Math.round(top * whole.height),
  }
  if (Math.min(region.width, region.height) < leastSide) throw new PictureRefused('too few pixels')
  return region
}

/** The pixels of a picture, upright and no larger than wanted: all that is made of it is made of these. */
async function decode(source: Sharp, largest: ResizeOptions, share?: Share): Promise<Raw> {
  const sharp = await loadSharp()
  const region = share && (await pixelsOf(source, share))
  const upright = (await inSrgb(source)).rotate()
  const { data, info } = await (region ? upright.extract(region) : upright)
    .resize(largest)
    .timeout({ seconds: mostSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureRefused('broken')
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

/** The mean of what is not transparent: of a cut-out it is the garment's own colour. */
async function colorOf(picture: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}
