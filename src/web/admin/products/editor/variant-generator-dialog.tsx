import { useState } from 'react'
import type { ProductFormOptions } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import AlertDialog from '#web/admin/kit/actions/alert-dialog.tsx'
import { parseNames, toggleName } from '#web/admin/products/grid/combine-options.ts'
import { TextInput } from '#web/ui/forms/field.tsx'

const words = productEditor.variants
const maxVariants = 1_000

export type OptionChoices = {
  /** hex values of the shop's colours, by name */
  tones: ReadonlyMap<string, string>
  /** standard sizes and those of the shop, in display order */
  sizes: readonly string[]
  /** SKU format of new variants */
  sku: ProductFormOptions['sku']
}

export type SelectedOptions = { colors: readonly string[]; sizes: readonly string[] }

type Props = {
  colors: readonly string[]
  sizes: readonly string[]
  choices: OptionChoices
  onAnswer: (wanted: SelectedOptions) => Promise<void>
  onClose: () => void
}

/** Dialog for colours and sizes, typed or selected from chips. Load it lazily: it brings Radix. */
export default function VariantGeneratorDialog({
  colors,
  sizes,
  choices: { tones, ...choices },
  ...on
}: Props) {
  const [typed, setTyped] = useState({ colors: colors.join(', '), sizes: sizes.join(', ') })
  const [tooMany, setTooMany] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (changes: Partial<typeof typed>) => {
    setTooMany(undefined)
    setTyped((now) => ({ ...now, ...changes }))
  }
  // The product's own spelling of a colour has priority over the shop's.
  const knownColors = [...new Set([...colors, ...tones.keys()])]
  const knownSizes = [...new Set([...choices.sizes, ...sizes])]
  const wanted = {
    colors: parseNames(typed.colors, knownColors),
    sizes: parseNames(typed.sizes, [...sizes, ...knownSizes]),
  }
  const confirm = () => {
    const count = Math.max(wanted.colors.length, 1) * Math.max(wanted.sizes.length, 1)
    if (count > maxVariants) setTooMany(words.tooMany(count))
    else {
      setBusy(true)
      void on.onAnswer(wanted)
    }
  }
  return (
    <AlertDialog
      title={words.addTitle}
      text={words.addText}
      confirm={words.apply}
      busy={busy}
      onConfirm={confirm}
      onClose={on.onClose}
    >
      <div className="grid gap-2">
        <TextInput
          label={words.colors}
          hint={words.colorsHint}
          value={typed.colors}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change({ colors: value })}
        />
        <Chips
          label={words.chooseColor}
          names={knownColors}
          chosen={wanted.colors}
          tones={tones}
          onToggle={(name) => change({ colors: toggleName(wanted.colors, name).join(', ') })}
        />
      </div>
      <div className="grid gap-2">
        <TextInput
          label={words.sizes}
          hint={words.sizesHint}
          value={typed.sizes}
          error={tooMany}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change({ sizes: value })}
        />
        <Chips
          label={words.chooseSize}
          names={knownSizes}
          chosen={wanted.sizes}
          onToggle={(name) => change({ sizes: toggleName(wanted.sizes, name, knownSizes).join(', ') })}
        />
      </div>
    </AlertDialog>
  )
}

type ChipsProps = {
  label: string
  names: readonly string[]
  chosen: readonly string[]
  tones?: ReadonlyMap<string, string>
  onToggle: (name: string) => void
}

/** Toggle buttons that add a name to a field or remove it. */
const Chips = ({ label, names, chosen, tones, onToggle }: ChipsProps) => (
  <div role="group" aria-label={label} className="flex max-h-36 flex-wrap gap-1.5 overflow-y-auto p-0.5">
    {names.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={chosen.includes(name)}
        onClick={() => onToggle(name)}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-control bg-surface px-2.5 text-xs hover:bg-raised aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {tones && (
          <i
            aria-hidden
            className="size-3 rounded-full border border-hairline"
            style={{ background: tones.get(name) ?? 'none' }}
          />
        )}
        <span>{name}</span>
      </button>
    ))}
  </div>
)
