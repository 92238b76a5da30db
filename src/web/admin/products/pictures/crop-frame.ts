import type { PictureArea } from '#contract/media'

/** A crop in percent of the picture's width and height, from the upper left corner. */
export type CropFrame = { x: number; y: number; width: number; height: number }

/** Aspect ratios (width / height in px) of a crop; `free` allows any. */
export const cropRatios = { shop: 4 / 5, square: 1, free: undefined } as const
export type RatioName = keyof typeof cropRatios

/** Smallest side of a frame, in percent. */
const minSide = 5
const hundredth = 100

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0))

/** Returns the largest centred frame of this ratio; the full picture for undefined. `whole` is the picture's own ratio. */
export function createLargestFrame(ratio: number | undefined, whole: number): CropFrame {
  const [width, height] =
    ratio === undefined ? [1, 1] : [Math.min(1, ratio / whole), Math.min(1, whole / ratio)]
  const [wide, tall] = [width * hundredth, height * hundredth]
  return { x: (hundredth - wide) / 2, y: (hundredth - tall) / 2, width: wide, height: tall }
}

/** Moves the frame by percent and clamps it to the picture. */
export const moveFrame = (frame: CropFrame, right: number, down: number): CropFrame => ({
  ...frame,
  x: clamp(frame.x + right, hundredth - frame.width),
  y: clamp(frame.y + down, hundredth - frame.height),
})

/** Resizes the frame by a factor about its centre. Keeps its ratio, clamps it to the picture and to the smallest side. */
export function scaleFrame(frame: CropFrame, factor: number): CropFrame {
  const { width, height } = frame
  const most = hundredth / Math.max(width, height)
  const by = Math.min(most, Math.max(factor, minSide / Math.min(width, height)))
  const larger = { ...frame, width: width * by, height: height * by }
  return moveFrame(larger, (width - larger.width) / 2, (height - larger.height) / 2)
}

/** Converts the frame to the area of the API, in units of 1/10,000. */
export function toPictureArea({ x, y, width, height }: CropFrame): PictureArea {
  const [left, top] = [Math.round(x * hundredth), Math.round(y * hundredth)]
  return {
    left,
    top,
    width: Math.round((x + width) * hundredth) - left,
    height: Math.round((y + height) * hundredth) - top,
  }
}

/** Converts an area of the API to a frame. */
export const toCropFrame = ({ left, top, width, height }: PictureArea): CropFrame => ({
  x: left / hundredth,
  y: top / hundredth,
  width: width / hundredth,
  height: height / hundredth,
})

/** Returns the ratio name that matches the frame. `whole` is the picture's own ratio. */
export function getRatioName({ width, height }: CropFrame, whole: number): RatioName {
  const own = (width / height) * whole
  const isNear = (ratio: number) => Math.abs(own / ratio - 1) < 0.005
  if (isNear(cropRatios.shop)) return 'shop'
  return isNear(cropRatios.square) ? 'square' : 'free'
}
