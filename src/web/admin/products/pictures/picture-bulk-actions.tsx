import { useState } from 'react'
import type { PictureForm } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { ColorOptions } from './color-options.tsx'

const words = productEditor.pictures
/** Option value for "leave unchanged". No colour has this value: colour names contain no line break. */
const unchanged = '\n'

type Props = {
  count: number
  colors: readonly string[]
  onApply: (changes: Partial<Pick<PictureForm, 'colorName' | 'alt'>>) => void
  onRemove: () => void
  onClear: () => void
}

/** Bulk actions on the selected pictures: set the colour, the alternative text or both, or remove them. */
export function PictureBulkActions({ count, colors, onApply, onRemove, onClear }: Props) {
  const [color, setColor] = useState(unchanged)
  const [alt, setAlt] = useState('')
  const apply = () => {
    onApply({
      ...(color === unchanged ? {} : { colorName: color }),
      ...(alt.trim() ? { alt: alt.trim() } : {}),
    })
    setColor(unchanged)
    setAlt('')
  }
  return (
    <div
      role="group"
      aria-label={words.marked(count)}
      className="grid gap-3 rounded-panel border border-hairline bg-surface p-3"
    >
      <p className="font-semibold">{words.marked(count)}</p>
      <div className="grid gap-3 md:grid-cols-[12rem_1fr]">
        <Select
          label={words.color}
          value={color}
          onChange={({ currentTarget: { value } }) => setColor(value)}
        >
          <option value={unchanged}>{words.keepColor}</option>
          <ColorOptions colors={colors} />
        </Select>
        <TextInput
          label={words.alt}
          hint={words.keepAlt}
          value={alt}
          maxLength={250}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setAlt(value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="ink" size="small" disabled={color === unchanged && !alt.trim()} onClick={apply}>
          {words.apply}
        </Button>
        <Button look="ghost" size="small" className="text-danger!" onClick={onRemove}>
          {words.removeMarked}
        </Button>
        <Button look="plain" size="small" className="no-underline!" onClick={onClear}>
          {words.unmark}
        </Button>
      </div>
    </div>
  )
}
