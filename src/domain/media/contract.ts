import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Widths in px of every picture. */
export const pictureWidths = [160, 320, 480, 800, 1200] as const

/** Picture for pages: files `/media/{id}/{width}.avif` and `.webp` for each width. */
export const PictureView = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** blurred preview as a data URI; empty for a cut-out */
  placeholder: z.string(),
  /** dominant colour, `#rrggbb` */
  color: z.string(),
  /** true for a picture with a transparent background */
  cutout: z.boolean(),
  /** focal point in percent from the left and top, for `object-position`; missing: centre */
  focus: z.object({ x: z.int(), y: z.int() }).optional(),
})
export type PictureView = z.infer<typeof PictureView>

/** Unit of a crop area: 1/10,000 of the upright width and height. */
export const areaUnits = 10_000
const from = z.int(fieldErrors.wholeNumber).min(0, fieldErrors.tooLittle).max(areaUnits, fieldErrors.tooMuch)
const side = from.min(1, fieldErrors.tooLittle)

/** Crop area, from the upper left corner. */
export const PictureArea = z
  .strictObject({ left: from, top: from, width: side, height: side })
  .refine(({ left, width }) => left + width <= areaUnits, { path: ['width'], error: fieldErrors.tooMuch })
  .refine(({ top, height }) => top + height <= areaUnits, { path: ['height'], error: fieldErrors.tooMuch })
export type PictureArea = z.infer<typeof PictureArea>

/** Source picture and area of a crop. */
export const PictureCrop = z.object({ from: z.string(), area: PictureArea })
export type PictureCrop = z.infer<typeof PictureCrop>
