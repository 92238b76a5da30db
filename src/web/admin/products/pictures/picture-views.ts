import { useCallback, useState } from 'react'
import type { PictureArea, PictureCrop, PictureView } from '#contract/media'
import type { PictureForm, ProductEdit } from '#contract/products'

/** Returns a picture as pages show it; undefined where its data is not loaded. */
export type GetPictureView = (picture: PictureForm) => PictureView | undefined
type CropSource = { whole: PictureView | undefined; area: PictureArea | undefined }
export type PictureViews = {
  viewOf: GetPictureView
  /** returns the original of a crop with the cropped area, or the picture itself */
  wholeOf: (picture: PictureForm) => CropSource
  /** adds an uploaded picture; `crop` names its original and area */
  add: (made: PictureView, crop?: PictureCrop) => void
}

type AddedPicture = { view: PictureView; crop: PictureCrop | undefined }

/** Holds the view data of the form's pictures: the saved ones, and those uploaded since. */
export function usePictureViews(product: ProductEdit | undefined): PictureViews {
  const [made, setMade] = useState<Readonly<Record<string, AddedPicture>>>({})
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
    add: useCallback((view, crop) => setMade((now) => ({ ...now, [view.id]: { view, crop } })), []),
  }
}
