import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import type { PictureForm } from '#contract/products'
import { getFirst } from '#shared/data/get-or-throw'
import { productEditor } from '#texts/admin-products/product-editor'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { getPictureUrl } from '#web/views/media/picture.tsx'
import { ColorOptions } from './color-options.tsx'
import { CropButton } from './crop-button.tsx'
import type { PictureViews } from './picture-views.ts'

const words = productEditor.pictures

type Props = {
  at: number
  picture: PictureForm
  views: PictureViews
  colors: readonly string[]
  onChange: (changes: Partial<PictureForm>) => void
  onRemove: () => void
}

const clampPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

/** Form of one picture: colour, alternative text, crop and focal point. */
export function PictureDetails({ at, picture, views, colors, onChange, onRemove }: Props) {
  const id = useId()
  const view = views.viewOf(picture)
  const { focusX, focusY } = picture
  const press = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({
      focusX: clampPercent(((event.clientX - left) / width) * 100),
      focusY: clampPercent(((event.clientY - top) / height) * 100),
    })
  }
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] }[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ focusX: clampPercent(focusX + getFirst(by)), focusY: clampPercent(focusY + by[1]!) })
  }
  return (
    <div
      role="group"
      aria-label={words.details(at + 1)}
      className="grid gap-4 rounded-panel border border-hairline bg-surface p-3 md:grid-cols-[8rem_1fr]"
    >
      {view && (
        <div className="max-w-40">
          <button
            type="button"
            aria-label={words.focusAt(focusX, focusY)}
            aria-describedby={id}
            onPointerDown={press}
            onKeyDown={keys}
            className="relative block w-full cursor-crosshair"
          >
            <img
              src={getPictureUrl(view, 320)}
              alt=""
              width={view.width}
              height={view.height}
              className="plate h-auto w-full"
            />
            <span
              aria-hidden
              className="absolute size-4 -translate-1/2 rounded-full border-2 border-surface bg-earth"
              style={{ left: `${focusX}%`, top: `${focusY}%` }}
            />
          </button>
          <p id={id} className="mt-1 text-xs text-muted">
            {words.focusHint}
          </p>
        </div>
      )}
      <div className="grid content-start gap-3">
        <TextInput
          label={words.alt}
          hint={words.altHint}
          value={picture.alt}
          maxLength={250}
          onChange={({ currentTarget: { value } }) => onChange({ alt: value })}
        />
        <Select
          label={words.color}
          value={picture.colorName}
          onChange={({ currentTarget: { value } }) => onChange({ colorName: value })}
        >
          <ColorOptions colors={colors} />
        </Select>
        <div className="flex flex-wrap gap-2">
          <CropButton picture={picture} views={views} onChange={onChange} />
          <Button look="ghost" size="small" className="text-danger!" onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      </div>
    </div>
  )
}
