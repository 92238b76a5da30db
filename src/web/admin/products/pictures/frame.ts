import type { PictureArea } from '#contract/media'

/** A part of a picture in percent of its width and height, from its left upper corner. */
export type Frame = { x: number; y: number; width: number; height: number }

/** Width by height in px of what is cropped out; `free` is whatever was drawn. */
export const ratios = { shop: 4 / 5, square: 1, free: undefined } as const
export type RatioName = keyof typeof ratios

/** The smallest side of a frame, in percent. */
const least = 5
const hundredth = 100

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0))

/** The largest frame of this ratio in the middle of a picture, whose own ratio is `whole`; without one, all of it. */
export function largest(ratio: number | undefined, whole: number): Frame {
  const [width, height] =
    ratio === undefined ? [1, 1] : [Math.min(1, ratio / whole), Math.min(1, whole / ratio)]
  const [wide, tall] = [width * hundredth, height * hundredth]
  return { x: (hundredth - wide) / 2, y: (hundredth - tall) / 2, width: wide, height: tall }
}

/** The frame moved by so many percent, never beyond the edges. */
export const moved = (frame: Frame, right: number, down: number): Frame => ({
  ...frame,
  x: within(frame.x + right, hundredth - frame.width),
  y: within(frame.y + down, hundredth - frame.height),
})

/** The frame larger or smaller by a factor, about its centre: it keeps its ratio, stays within, and is never tiny. */
export function scaled(frame: Frame, factor: number): Frame {
  const { width, height } = frame
  const most = hundredth / Math.max(width, height)
  const by = Math.min(most, Math.max(factor, least / Math.min(width, height)))
  const larger = { ...frame, width: width * by, height: height * by }
  return moved(larger, (width - larger.width) / 2, (height - larger.height) / 2)
}

/** The frame as the shop is told it, in ten thousandths. */
export function areaOf({ x, y, width, height }: Frame): PictureArea {
  const [left, top] = [Math.round(x * hundredth), Math.round(y * hundredth)]
  return {
    left,
    top,
    width: Math.round((x + width) * hundredth) - left,
    height: Math.round((y + height) * hundredth) - top,
  }
}

/** The frame of a part that was cropped out before. */
export const frameOf = ({ left, top, width, height }: PictureArea): Frame => ({
  x: left / hundredth,
  y: top / hundredth,
  width: width / hundredth,
  height: height / hundredth,
})

/** The ratio that a frame has, in a picture whose own is `whole`. */
export function ratioOf({ width, height }: Frame, whole: number): RatioName {
  const own = (width / height) * whole
  const isNear = (ratio: number) => Math.abs(own / ratio - 1) < 0.005
  if (isNear(ratios.shop)) return 'shop'
  return isNear(ratios.square) ? 'square' : 'free'
}
