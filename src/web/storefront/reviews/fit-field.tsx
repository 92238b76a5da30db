import { useId } from 'react'
import type { Fit } from '#contract/reviews'
import { reviews as words } from '#texts/catalog/reviews'

type Props = { value: Fit | undefined; error: string | undefined; onChange: () => void }

/** Fit of a product: too small, perfect or too large. */
export function FitField({ value, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{words.write.fit}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(words.fits).map(([fit, name]) => (
          <label
            key={fit}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-full border border-control px-4 text-[0.9375rem] font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="fit"
              value={fit}
              defaultChecked={fit === value}
              onChange={onChange}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
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
