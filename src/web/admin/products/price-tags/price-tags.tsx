import { useState } from 'react'
import type { ProductEdit } from '#contract/products'
import { printing } from '#texts/admin/printing'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const PriceTagDialog = lazyComponent(() => import('./price-tag-dialog.tsx'), { dialog: 'center' })

/** Button that opens the dialog for the price tags of a product; nothing for a product without variants. */
export function PriceTags({ product }: { product: ProductEdit }) {
  const [asked, setAsked] = useState(false)
  if (!product.form.variants.some(({ status }) => status === 'active')) return null
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setAsked(true)}>
        {printing.tags.open}
      </Button>
      {asked && <PriceTagDialog product={product} onClose={() => setAsked(false)} />}
    </>
  )
}
