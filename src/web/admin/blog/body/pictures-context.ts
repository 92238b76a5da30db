import { createContext, use } from 'react'
import type { PictureView } from '#contract/media'

export type BodyPicturesValue = {
  /** pictures of the body by id */
  byId: Readonly<Record<string, PictureView>>
  /** uploads files and calls `onPicture` for each */
  send: (files: readonly File[], onPicture: (picture: PictureView) => void) => void
}

/** Pictures and upload function of the surrounding body field. */
export const BodyPicturesContext = createContext<BodyPicturesValue>({ byId: {}, send: () => {} })

export const useBodyPictures = (): BodyPicturesValue => use(BodyPicturesContext)
