import { createContext, use } from 'react'
import type { PictureView } from '#contract/media'

export type Pictures = {
  /** pictures of the body by id */
  of: Readonly<Record<string, PictureView>>
  /** uploads files and calls `onPicture` for each */
  send: (files: readonly File[], onPicture: (picture: PictureView) => void) => void
}

/** Pictures and upload function of the surrounding body field. */
export const BodyPictures = createContext<Pictures>({ of: {}, send: () => {} })

export const usePictures = (): Pictures => use(BodyPictures)
