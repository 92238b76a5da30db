import { useCallback, useState } from 'react'
import type { PictureArea, PictureCrop, PictureView } from '#contract/media'
import type { PictureForm, ProductEdit } from '#contract/products'

/** A picture of the form as pages show it; undefined where it is not known here. */
export type ViewOf = (picture: PictureForm) => PictureView | undefined
type Whole = { whole: PictureView | undefined; area: PictureArea | undefined }
export type PictureViews = {
  viewOf: ViewOf
  /** the picture that this one is a part of, or itself, and which part */
  wholeOf: (picture: PictureForm) => Whole
  /** keeps a picture that was just made; `crop` tells of which one it is a part */
  hold: (made: PictureView, crop?: PictureCrop) => void
}

type Made = { view: PictureView; crop: PictureCrop | undefined }

/** How the pictures of a form look: those that are saved, and those that were just made and are held here. */
export function usePictureViews(product: ProductEdit | undefined): PictureViews {
  const [made, setMade] = useState<Readonly<Record<string, Made>>>({})
  const viewOf = (mediaId: string) => product?.media[mediaId] ?? made[mediaId]?.view
  return {
    viewOf({ mediaId, alt, focusX: x, focusY: y }) {
      const view = viewOf(mediaId)
      return view && { ...view, alt, focus: { x, y } }
    },
    wholeOf({ mediaId }) {
      const crop = product?.crops[mediaId] ?? made[mediaId]?.crop
      return { whole: viewOf(crop?.from ?? mediaId), area: crop?.area }
    },
    hold: useCallback((view, crop) => setMade((now) => ({ ...now, [view.id]: { view, crop } })), []),
  }
}
