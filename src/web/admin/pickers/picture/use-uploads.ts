import { useRef, useState } from 'react'
import type { PictureView } from '#contract/media'
import { errors } from '#texts/errors'
import { productEditor } from '#texts/admin-products/product-editor'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { ApiError, api } from '#web/client/api.ts'

const words = productEditor.pictures

/** MIME types accepted for pictures. */
export const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Upload progress (`done` of `of`) and the errors of refused files. */
export type Uploads = { done: number; of: number; refused: readonly string[] }

const noUploads: Uploads = { done: 0, of: 0, refused: [] }

/** Uploads a file. Rejects other file types without sending them. */
const upload = (file: File): Promise<PictureView> =>
  acceptedTypes.includes(file.type)
    ? api.products.pictures.post({ body: file })
    : Promise.reject(new Error(`not a picture: ${file.type}`))

type UploadHandler = (picture: PictureView, file: File) => void

/** Uploads pictures one after the other through a queue. Calls the handler of each file; collects the errors. */
export function useUploads() {
  const limited = useReadOnlyPreview()
  const [uploads, setUploads] = useState(noUploads)
  const waiting = useRef<{ file: File; onPicture: UploadHandler }[]>([])
  const running = useRef(false)
  const send = async (files: readonly File[], onPicture: UploadHandler) => {
    if (limited || files.length === 0) return
    waiting.current.push(...files.map((file) => ({ file, onPicture })))
    setUploads((now) => ({ ...now, of: now.of + files.length }))
    if (running.current) return
    running.current = true
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { file } = next
      try {
        next.onPicture(await upload(file), file)
        setUploads((now) => ({ ...now, done: now.done + 1 }))
      } catch (error) {
        const reason = error instanceof ApiError ? error.message : errors['products.picture_refused']
        setUploads((now) => ({
          ...now,
          done: now.done + 1,
          refused: [...now.refused, words.refused(file.name, reason)],
        }))
      }
    }
    running.current = false
    setUploads(({ refused }) => ({ ...noUploads, refused }))
  }
  const clear = () => setUploads((now) => ({ ...now, refused: [] }))
  return { uploads, send, clear }
}
