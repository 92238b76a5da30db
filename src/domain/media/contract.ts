import { z } from 'zod'
import { fields } from '#texts/fields'

/** The widths, in px, that the pipeline makes of every picture. */
export const widths = [160, 320, 480, 800, 1200] as const

/** A picture as pages show it: `/media/{id}/{width}.avif` and `.webp` for each of its widths. */
export const PictureView = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** a few dozen bytes of blurred picture as a data URI; empty for a cut-out */
  placeholder: z.string(),
  /** dominant colour, `#rrggbb` */
  color: z.string(),
  /** true for a cut-out that stands on the page's own ground */
  cutout: z.boolean(),
  /** what of it stays in sight where it is cut, in hundredths from the left and from the top; missing: its centre */
  focus: z.object({ x: z.int(), y: z.int() }).optional(),
})
export type PictureView = z.infer<typeof PictureView>

/** The unit of a part of a picture: ten thousandths of its upright width and height. */
export const wholeSide = 10_000
const from = z.int(fields.wholeNumber).min(0, fields.tooLittle).max(wholeSide, fields.tooMuch)
const side = from.min(1, fields.tooLittle)

/** A part of a picture, from its left upper corner. */
export const PictureArea = z
  .strictObject({ left: from, top: from, width: side, height: side })
  .refine(({ left, width }) => left + width <= wholeSide, { path: ['width'], error: fields.tooMuch })
  .refine(({ top, height }) => top + height <= wholeSide, { path: ['height'], error: fields.tooMuch })
export type PictureArea = z.infer<typeof PictureArea>

/** Of which picture another one is a part, and which part of it. */
export const PictureCrop = z.object({ from: z.string(), area: PictureArea })
export type PictureCrop = z.infer<typeof PictureCrop>
