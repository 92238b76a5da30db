import Star from 'lucide/dist/esm/icons/star.mjs'
import { useId, useState } from 'react'
import { reviews as words } from '#texts/catalog/reviews'
import { Icon } from '#web/ui/display/icon.tsx'

type Props = {
  name: string
  label: string
  value?: number | undefined
  error?: string | undefined
  onChange?: () => void
}

/** Rating from one to five stars as radio buttons, with arrow keys and labels. */
export function StarField({ name, label, value, error, onChange }: Props) {
  const id = useId()
  const [picked, pick] = useState(value)
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="-ml-1.5 flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={star}
              aria-label={words.stars(star)}
              checked={picked === star}
              onChange={() => {
                pick(star)
                onChange?.()
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon
              of={Star}
              size={28}
              className={picked && star <= picked ? 'fill-ink text-ink' : 'text-control'}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
