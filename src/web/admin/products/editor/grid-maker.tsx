import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ProductChoices } from '#contract/products'
import { productEditor } from '#texts/product-editor'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { combine, namesOf } from '#web/admin/products/grid/combine.ts'
import { randomUuid } from '#web/client/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { freeStem } from './free-stem.ts'
import type { VariantEditing } from './use-variant-grid.ts'

const GridQuestion = lazyPart(() => import('./grid-question.tsx'), { dialog: 'center' })

export type OptionChoices = {
  /** hex values of the shop's colours, by name */
  tones: ReadonlyMap<string, string>
  /** standard sizes and those of the shop, in display order */
  sizes: readonly string[]
  /** SKU format of new variants */
  sku: ProductChoices['sku']
}

export type WantedOptions = { colors: readonly string[]; sizes: readonly string[] }

type Props = { editing: VariantEditing; choices: OptionChoices }

/** Opens the dialog for colours and sizes, and generates the variants. */
export function GridMaker({ editing: { variants, change }, choices }: Props) {
  const { getValues } = useFormContext<EditorValues>()
  const [asked, setAsked] = useState(false)
  const make = async (wanted: WantedOptions) => {
    const slug = getValues('slug') || 'produto'
    const stem = await freeStem({ slug, length: choices.sku, variants })
    // Read again: variants may have been edited while the request ran.
    change(combine(getValues('variants'), { ...wanted, stem, tones: choices.tones }, randomUuid))
    setAsked(false)
  }
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setAsked(true)}>
        {productEditor.variants.add}
      </Button>
      {asked && (
        <GridQuestion
          colors={namesOf(variants, 'colorName')}
          sizes={namesOf(variants, 'size')}
          choices={choices}
          onAnswer={make}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
