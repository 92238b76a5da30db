import { useCallback, useState } from 'react'
import type { PictureView } from '#contract/media'
import type { PictureForm, ProductEdit } from '#contract/products'

/** A picture of the form as pages show it; undefined where it is not known here. */
export type ViewOf = (picture: PictureForm) => PictureView | undefined
export type PictureViews = { viewOf: ViewOf; hold: (sent: PictureView) => void }

/** How the pictures of a form look: those that are saved, and those that were just sent and are held here. */
export function usePictureViews(product: ProductEdit | undefined): PictureViews {
  const [sent, setSent] = useState<Readonly<Record<string, PictureView>>>({})
  return {
    viewOf({ mediaId, alt, focusX: x, focusY: y }) {
      const view = product?.media[mediaId] ?? sent[mediaId]
      return view && { ...view, alt, focus: { x, y } }
    },
    hold: useCallback((picture) => setSent((now) => ({ ...now, [picture.id]: picture })), []),
  }
}
