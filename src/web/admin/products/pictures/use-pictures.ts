import { type RefObject, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { PictureView } from '#contract/media'
import type { PictureForm } from '#contract/products'
import { productEditor } from '#texts/product-editor'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { randomUuid } from '#web/client/uuid.ts'
import { movedTo } from '#web/admin/kit/order/places.ts'
import { useUploads } from './use-uploads.ts'
import type { PictureViews } from './views.ts'

const words = productEditor.pictures
/** As many as a product may have. */
export const mostPictures = 60

/** The pictures of the form, and what can be done with them; `said` is told to whoever does not see it. */
export function usePictures({ hold }: Pick<PictureViews, 'hold'>, list: RefObject<HTMLElement | null>) {
  const { field } = useController<EditorValues, 'pictures'>({ name: 'pictures' })
  const { getValues } = useFormContext<EditorValues>()
  const [open, setOpen] = useState<string>()
  const [said, say] = useState('')
  const pictures = field.value
  const { uploads, send, clear } = useUploads()
  const put = (picture: PictureView) => {
    hold(picture)
    const centre = { colorName: '', alt: '', focusX: 50, focusY: 50 }
    // Asked anew: others may have come, or been moved, since this one was sent.
    field.onChange([...getValues('pictures'), { id: randomUuid(), mediaId: picture.id, ...centre }])
  }
  return {
    pictures,
    uploads,
    said,
    open,
    toggle: (id: string) => setOpen(id === open ? undefined : id),
    take(files: readonly File[]) {
      clear()
      const room = mostPictures - pictures.length
      if (files.length > room) say(words.tooMany)
      void send(files.slice(0, room), put)
    },
    move(from: number, to: number) {
      if (to < 0 || to >= pictures.length || from === to) return
      field.onChange(movedTo(pictures, from, to))
      say(words.moved(to + 1, pictures.length))
      const { id } = pictures[from]!
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus(),
      )
    },
    change: (id: string, changes: Partial<PictureForm>) =>
      field.onChange(pictures.map((each) => (each.id === id ? { ...each, ...changes } : each))),
    remove(id: string) {
      field.onChange(pictures.filter((each) => each.id !== id))
      setOpen(undefined)
      say(words.removed)
    },
  }
}
