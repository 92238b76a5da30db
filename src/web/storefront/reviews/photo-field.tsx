import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef, useState } from 'react'
import type { ReviewLink } from '#contract/reviews'
import { reviews } from '#texts/catalog/reviews'
import { ApiError, api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

const words = reviews.write
const most = 3

type Props = {
  productId: string
  link: ReviewLink
  /** Ids of uploaded photos. */
  pictures: readonly string[]
  onChange: (pictures: readonly string[]) => void
}

/** Up to three photos, uploaded when chosen. Uploaded ones are shown by number. */
export function PhotoField({ productId, link, pictures, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [seen, see] = useState<Readonly<Record<string, string>>>({})
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    setProblem(undefined)
    try {
      const { id } = await api.reviews.mine(productId).pictures.post({ query: link, body: file })
      see((known) => ({ ...known, [id]: URL.createObjectURL(file) }))
      onChange([...pictures, id])
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : new ApiError(0, {}).message)
    }
    setSending(false)
    if (input.current) input.current.value = ''
  }
  return (
    <div role="group" aria-label={words.photos}>
      <p className="mb-1.5 text-sm font-semibold">{words.photos}</p>
      <ul className="flex flex-wrap items-start gap-3">
        {pictures.map((id, index) => (
          <li key={id} className="relative">
            {seen[id] ? (
              <img
                src={seen[id]}
                alt={words.photo(index + 1)}
                className="aspect-4/5 w-24 rounded-image object-cover"
              />
            ) : (
              <span className="grid aspect-4/5 w-24 place-items-center rounded-image bg-raised text-sm">
                {words.photo(index + 1)}
              </span>
            )}
            <IconButton
              icon={X}
              label={words.removePhoto(index + 1)}
              className="absolute -top-3 -right-3 bg-paper"
              onClick={() => onChange(pictures.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
      {pictures.length < most && (
        <Button
          look="ghost"
          size="small"
          loading={sending}
          className="mt-3"
          onClick={() => input.current?.click()}
        >
          {words.addPhoto}
        </Button>
      )}
      <p role="status" className="mt-1.5 text-sm text-danger">
        {problem}
      </p>
    </div>
  )
}
