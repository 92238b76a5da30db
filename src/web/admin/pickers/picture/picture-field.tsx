import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { PictureView } from '#contract/media'
import { productEditor } from '#texts/admin-products/product-editor'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { useUploads } from './use-uploads.ts'

const words = productEditor.pictures
const types = 'image/jpeg,image/png,image/webp,image/avif'

type Props = {
  name: string
  /** true: the field holds `{ mediaId, alt }`; false: only the id */
  withAlt?: boolean
  /** the saved picture */
  saved: PictureView | null
}

type Value = { mediaId: string; alt: string } | string | null
const getAlt = (value: Value): string => (typeof value === 'object' ? (value?.alt ?? '') : '')

/** Form field of a single picture: upload by file dialog, drop or paste, and remove. */
export function PictureField({ name, withAlt = false, saved }: Props) {
  const { field, fieldState } = useController({ name })
  const { getValues } = useFormContext()
  const [sent, setSent] = useState<PictureView>()
  const input = useRef<HTMLInputElement>(null)
  const value = field.value as Value
  const mediaId = typeof value === 'string' ? value : value?.mediaId
  const alt = getAlt(value)
  const put = (id: string, text: string) => field.onChange(withAlt ? { mediaId: id, alt: text } : id)
  const { uploads, send } = useUploads()
  const shown = [sent, saved].find((picture) => picture?.id === mediaId)
  const take = (files: FileList) =>
    void send([...files].slice(0, 1), (picture) => {
      setSent(picture)
      // Read again: the alternative text may have changed during the upload.
      put(picture.id, getAlt(getValues(name) as Value))
    })
  return (
    <div
      className="flex flex-wrap items-start gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) take(event.clipboardData.files)
      }}
    >
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="grid aspect-4/5 w-24 place-content-center justify-items-center gap-2 overflow-hidden rounded-xs border border-dashed border-control p-0 text-center text-xs text-muted hover:bg-raised"
      >
        {shown ? (
          <Picture picture={shown} sizes="96px" alt={words.add} className="h-30 w-24" />
        ) : (
          <>
            <Icon of={ImagePlus} size={18} />
            {words.drop}
          </>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept={types}
        tabIndex={-1}
        aria-label={words.add}
        className="sr-only"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) take(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      {mediaId && (
        <div className="grid min-w-0 grow gap-3">
          {withAlt && <AltTextField value={alt} onChange={(text) => put(mediaId, text)} />}
          <div>
            <Button look="ghost" size="small" onClick={() => field.onChange(null)}>
              {words.remove}
            </Button>
          </div>
        </div>
      )}
      <p role="status" className={uploads.of > 0 ? 'text-muted' : 'sr-only'}>
        {uploads.of > 0 && words.uploading(uploads.done, uploads.of)}
      </p>
      <UploadErrors
        texts={[...uploads.refused, ...(fieldState.error?.message ? [fieldState.error.message] : [])]}
      />
    </div>
  )
}

const AltTextField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <TextInput
    label={words.alt}
    maxLength={250}
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const UploadErrors = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} role="alert" className="w-full text-danger">
      {text}
    </p>
  ))
