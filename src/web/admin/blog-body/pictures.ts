import { createContext, use } from 'react'
import type { PictureView } from '#contract/media'

export type Pictures = {
  /** those that the body shows, by their ids */
  of: Readonly<Record<string, PictureView>>
  /** sends files, and hands on each picture as it comes */
  send: (files: readonly File[], onPicture: (picture: PictureView) => void) => void
}

/** The pictures of the body around. */
export const BodyPictures = createContext<Pictures>({ of: {}, send: () => {} })

export const usePictures = (): Pictures => use(BodyPictures)
