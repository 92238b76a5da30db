import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { productEditor } from '#texts/admin-products/product-editor'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { combineOptions, getOptionNames } from '#web/admin/products/grid/combine-options.ts'
import { createUuid } from '#web/client/uuid.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { findFreeSkuPrefix } from './find-sku-prefix.ts'
import type { VariantEditing } from './use-variant-grid.ts'
import type { OptionChoices, SelectedOptions } from './variant-generator-dialog.tsx'

const VariantGeneratorDialog = lazyComponent(() => import('./variant-generator-dialog.tsx'), {
  dialog: 'center',
})

type Props = { editing: VariantEditing; choices: OptionChoices }

/** Opens the dialog for colours and sizes, and generates the variants. */
export function VariantGenerator({ editing: { variants, change }, choices }: Props) {
  const { getValues } = useFormContext<EditorValues>()
  const [asked, setAsked] = useState(false)
  const make = async (wanted: SelectedOptions) => {
    const slug = getValues('slug') || 'produto'
    const stem = await findFreeSkuPrefix({ slug, length: choices.sku, variants })
    // Read again: variants may have been edited while the request ran.
    change(combineOptions(getValues('variants'), { ...wanted, stem, tones: choices.tones }, createUuid))
    setAsked(false)
  }
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setAsked(true)}>
        {productEditor.variants.add}
      </Button>
      {asked && (
        <VariantGeneratorDialog
          colors={getOptionNames(variants, 'colorName')}
          sizes={getOptionNames(variants, 'size')}
          choices={choices}
          onAnswer={make}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
