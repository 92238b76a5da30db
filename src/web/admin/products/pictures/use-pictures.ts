import { type RefObject, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { PictureView } from '#contract/media'
import type { PictureForm } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { createUuid } from '#web/client/uuid.ts'
import { getOptionNames } from '#web/admin/products/grid/combine-options.ts'
import { moveItem } from '#web/admin/kit/reorder/positions.ts'
import { guessPicture } from './guess-picture.ts'
import { usePictureSelection } from './use-picture-selection.ts'
import { useUploads } from '#web/admin/pickers/picture/use-uploads.ts'
import type { PictureViews } from './picture-views.ts'

const words = productEditor.pictures
/** Maximum number of pictures of a product; the server has the same limit. */
export const maxPictures = 60

type PicturesOptions = Pick<PictureViews, 'add'> & {
  list: RefObject<HTMLElement | null>
  /** colours of the shop, used for guesses while the product has no colours */
  shopColors: readonly string[]
}

/** Returns the pictures of the form and their actions. `said` is the announcement for screen readers. */
export function usePictures({ add, list, shopColors }: PicturesOptions) {
  const { field } = useController<EditorValues, 'pictures'>({ name: 'pictures' })
  const { getValues } = useFormContext<EditorValues>()
  const [open, setOpen] = useState<string>()
  const [said, say] = useState('')
  const pictures = field.value
  const { uploads, send, clear } = useUploads()
  const marks = usePictureSelection(pictures)
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  const put = (picture: PictureView, file: File) => {
    add(picture)
    // Read again: pictures may have been added or moved during the upload.
    const { name, variants, pictures: now } = getValues()
    const own = getOptionNames(variants, 'colorName')
    const guessed = guessPicture(file.name, { name, colors: own.length > 0 ? own : shopColors })
    const centre = { focusX: 50, focusY: 50 }
    field.onChange([...now, { id: createUuid(), mediaId: picture.id, ...guessed, ...centre }])
  }
  return {
    pictures,
    marks,
    uploads,
    said,
    open,
    toggle: (id: string) => setOpen(id === open ? undefined : id),
    take(files: readonly File[]) {
      clear()
      const remaining = maxPictures - pictures.length
      if (files.length > remaining) say(words.tooMany)
      void send(files.slice(0, remaining), put)
    },
    move(from: number, to: number) {
      if (to < 0 || to >= pictures.length || from === to) return
      field.onChange(moveItem(pictures, from, to))
      say(words.moved(to + 1, pictures.length))
      focus(`[data-handle="${CSS.escape(pictures[from]!.id)}"]`)
    },
    change: (id: string, changes: Partial<PictureForm>) =>
      field.onChange(pictures.map((each) => (each.id === id ? { ...each, ...changes } : each))),
    changeMarked(changes: Partial<PictureForm>) {
      field.onChange(pictures.map((each) => (marks.ids.has(each.id) ? { ...each, ...changes } : each)))
      say(words.changed(marks.count))
    },
    remove(ids: ReadonlySet<string>) {
      field.onChange(pictures.filter(({ id }) => !ids.has(id)))
      setOpen((now) => (now && ids.has(now) ? undefined : now))
      say(words.removed(ids.size))
      focus('button')
    },
  }
}

export type PictureEditing = ReturnType<typeof usePictures>
