import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { productEditor } from '#texts/product-editor'
import { Part } from '#web/admin/products/form/part.tsx'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PictureDetails } from './picture-details.tsx'
import { PictureTile } from './picture-tile.tsx'
import { mostPictures, usePictures } from './use-pictures.ts'
import { types } from './use-uploads.ts'
import type { Uploads } from './use-uploads.ts'
import type { PictureViews } from './views.ts'

const words = productEditor.pictures

/** The pictures of a product: dropped, pasted or chosen, put in order by hand or by the arrows. */
export function PicturesPart({ views }: { views: PictureViews }) {
  const list = useRef<HTMLOListElement>(null)
  const { viewOf } = views
  const { pictures, uploads, said, open, toggle, take, move, change, remove } = usePictures(views, list)
  const variants = useWatch<EditorValues, 'variants'>({ name: 'variants' })
  const tones = new Map(variants.map(({ colorName, colorHex }) => [colorName, colorHex]))
  const opened = pictures.find(({ id }) => id === open)
  return (
    <Part
      id="fotos"
      title={productEditor.parts.pictures}
      aside={<span className="text-muted">{words.hint(pictures.length, mostPictures)}</span>}
    >
      <DropPlace onFiles={take}>
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
                view={viewOf(picture)}
                at={at}
                of={pictures.length}
                tone={tones.get(picture.colorName)}
                open={picture.id === open}
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
            <Chooser over={over} onFiles={take} />
          </ol>
        )}
      </DropPlace>
      <UploadStatus uploads={uploads} said={said} />
      {opened && (
        <PictureDetails
          key={opened.id}
          at={pictures.indexOf(opened)}
          picture={opened}
          view={viewOf(opened)}
          colors={[...tones.keys()].filter(Boolean)}
          onChange={(changes) => change(opened.id, changes)}
          onRemove={() => remove(opened.id)}
        />
      )}
    </Part>
  )
}

type Files = (files: readonly File[]) => void

/** Where pictures are let go or pasted; says whether some hang over it. */
function DropPlace({ onFiles, children }: { onFiles: Files; children: (over: boolean) => ReactNode }) {
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

function Chooser({ over, onFiles }: { over: boolean; onFiles: Files }) {
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
        accept={types.join()}
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

/** How far the pictures on their way have come, and what was refused. */
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
