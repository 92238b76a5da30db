import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { productEditor } from '#texts/admin-products/product-editor'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { PictureBulkActions } from './picture-bulk-actions.tsx'
import { PictureDetails } from './picture-details.tsx'
import { PictureTile } from './picture-tile.tsx'
import { maxPictures, type PictureEditing, usePictures } from './use-pictures.ts'
import { acceptedTypes } from '#web/admin/pickers/picture/use-uploads.ts'
import type { Uploads } from '#web/admin/pickers/picture/use-uploads.ts'
import type { PictureViews } from './picture-views.ts'

const words = productEditor.pictures

type Props = {
  views: PictureViews
  /** hex values of the shop's colours, by name */
  tones: ReadonlyMap<string, string>
}

/** Picture section of the product form: upload, reorder, select and edit in bulk. */
export function PicturesSection({ views, tones: shopTones }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const editing = usePictures({ add: views.add, list, shopColors: [...shopTones.keys()] })
  const { pictures, marks, uploads, said, open, change, remove } = editing
  const variants = useWatch<EditorValues, 'variants'>({ name: 'variants' })
  const tones = new Map([...shopTones, ...variants.map((each) => [each.colorName, each.colorHex] as const)])
  const opened = pictures.find(({ id }) => id === open)
  // A picture may have a guessed colour before the product has variants.
  const colors = [...new Set([...variants, ...pictures].flatMap(({ colorName }) => colorName || []))]
  return (
    <FormSection
      id="fotos"
      title={productEditor.parts.pictures}
      aside={
        <>
          <span className="text-muted">{words.hint(pictures.length, maxPictures)}</span>
          <span className="grow" />
          {pictures.length > 1 && (
            <Button
              look="plain"
              size="small"
              className="no-underline!"
              disabled={marks.count === pictures.length}
              onClick={marks.markAll}
            >
              {words.markAll}
            </Button>
          )}
        </>
      }
    >
      <Tiles editing={editing} views={views} tones={tones} list={list} />
      <UploadStatus uploads={uploads} said={said} />
      {marks.count > 0 && (
        <PictureBulkActions
          count={marks.count}
          colors={colors}
          onApply={editing.changeMarked}
          onRemove={() => remove(marks.ids)}
          onClear={marks.clear}
        />
      )}
      {opened && (
        <PictureDetails
          key={opened.id}
          at={pictures.indexOf(opened)}
          picture={opened}
          views={views}
          colors={colors}
          onChange={(changes) => change(opened.id, changes)}
          onRemove={() => remove(new Set([opened.id]))}
        />
      )}
    </FormSection>
  )
}

type TilesProps = Props & { editing: PictureEditing; list: RefObject<HTMLOListElement | null> }

/** Sortable list of picture tiles with the upload button. */
const Tiles = ({
  editing: { pictures, marks, open, toggle, take, move },
  views,
  tones,
  list,
}: TilesProps) => (
  <DropZone onFiles={take}>
    {(over) => (
      <ol
        ref={list}
        aria-label={words.list}
        className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2.5"
      >
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            view={views.viewOf(picture)}
            at={at}
            of={pictures.length}
            tone={tones.get(picture.colorName)}
            open={picture.id === open}
            marked={marks.ids.has(picture.id)}
            onMark={(on, range) => marks.mark(picture.id, on, range)}
            onOpen={() => toggle(picture.id)}
            onMove={(to) => move(at, to)}
            onDropped={(id) =>
              move(
                pictures.findIndex((each) => each.id === id),
                at,
              )
            }
          />
        ))}
        <UploadButton over={over} onFiles={take} />
      </ol>
    )}
  </DropZone>
)

type Files = (files: readonly File[]) => void

/** Accepts dropped and pasted files. Tells its children whether files are dragged over it. */
function DropZone({ onFiles, children }: { onFiles: Files; children: (over: boolean) => ReactNode }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') onFiles([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div onDragOver={drop} onDragLeave={drop} onDrop={drop} onPaste={paste}>
      {children(over)}
    </div>
  )
}

function UploadButton({ over, onFiles }: { over: boolean; onFiles: Files }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <li>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className={`grid aspect-4/5 w-full place-content-center justify-items-center gap-2 rounded-xs border border-dashed p-1 text-center text-xs ${over ? 'border-earth bg-earth-wash' : 'border-control text-muted hover:bg-raised'}`}
      >
        <Icon of={ImagePlus} size={18} />
        {words.drop}
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join()}
        multiple
        tabIndex={-1}
        aria-label={words.add}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </li>
  )
}

/** Upload progress and errors. */
const UploadStatus = ({ uploads: { done, of, refused }, said }: { uploads: Uploads; said: string }) => (
  <>
    <p role="status" className={of > 0 ? 'text-muted' : 'sr-only'}>
      {of > 0 ? words.uploading(done, of) : said}
    </p>
    {of > 0 && (
      <progress value={done} max={of} aria-label={words.uploading(done, of)} className="h-1 w-full" />
    )}
    {refused.length > 0 && (
      <ul role="alert" className="grid gap-1 text-danger">
        {refused.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    )}
  </>
)
