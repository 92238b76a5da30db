import { z } from 'zod'

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
