import { useCallback, useState } from 'react'
import type { PictureArea, PictureCrop, PictureView } from '#contract/media'
import type { PictureForm, ProductEdit } from '#contract/products'

/** Returns a picture as pages show it; undefined where its data is not loaded. */
export type ViewOf = (picture: PictureForm) => PictureView | undefined
type Whole = { whole: PictureView | undefined; area: PictureArea | undefined }
export type PictureViews = {
  viewOf: ViewOf
  /** returns the original of a crop with the cropped area, or the picture itself */
  wholeOf: (picture: PictureForm) => Whole
  /** adds an uploaded picture; `crop` names its original and area */
  hold: (made: PictureView, crop?: PictureCrop) => void
}

type Made = { view: PictureView; crop: PictureCrop | undefined }

/** Holds the view data of the form's pictures: the saved ones, and those uploaded since. */
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
