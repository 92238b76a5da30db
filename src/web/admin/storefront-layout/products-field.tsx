import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { useController } from 'react-hook-form'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { moveItem } from '#web/admin/kit/reorder/positions.ts'
import { actionClass, SelectedProduct } from '#web/admin/pickers/product/selected-product.tsx'
import { ProductPicker } from '#web/admin/pickers/product/product-picker.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const words = storefrontLayout.blocks

/** Sortable list of manually selected products, with a search to add one. */
export function ProductsField({ name }: { name: `blocks.${number}.productIds` }) {
  const { field, fieldState } = useController({ name })
  const ids = field.value as string[]
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{words.products}</p>
      <ol className="grid gap-1">
        {ids.map((id, at) => (
          <SelectedProduct
            key={id}
            id={id}
            onRemove={() => field.onChange(ids.toSpliced(at, 1))}
            actions={(product) => (
              <button
                type="button"
                disabled={at === 0}
                aria-label={words.upProduct(product)}
                onClick={() => field.onChange(moveItem(ids, at, at - 1))}
                className={actionClass}
              >
                <Icon of={ArrowUp} size={15} />
              </button>
            )}
          />
        ))}
      </ol>
      {fieldState.error?.message && (
        <p role="alert" className="text-danger">
          {fieldState.error.message}
        </p>
      )}
      <ProductPicker label={words.addProduct} onSelect={(id) => field.onChange([...new Set([...ids, id])])} />
    </div>
  )
}
