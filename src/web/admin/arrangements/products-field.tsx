import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { useController } from 'react-hook-form'
import { arrangements } from '#texts/arrangements'
import { movedTo } from '#web/admin/kit/order/places.ts'
import { actClass, ChosenProduct } from '#web/admin/sets/chosen-product.tsx'
import { ProductFinder } from '#web/admin/promotions/product-finder.tsx'
import { Icon } from '#web/ui/icon.tsx'

const words = arrangements.blocks

/** Sortable list of manually selected products, with a search to add one. */
export function ProductsField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const ids = field.value as string[]
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{words.products}</p>
      <ol className="grid gap-1">
        {ids.map((id, at) => (
          <ChosenProduct
            key={id}
            id={id}
            onDrop={() => field.onChange(ids.toSpliced(at, 1))}
            acts={(product) => (
              <button
                type="button"
                disabled={at === 0}
                aria-label={words.upProduct(product)}
                onClick={() => field.onChange(movedTo(ids, at, at - 1))}
                className={actClass}
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
      <ProductFinder label={words.addProduct} onFound={(id) => field.onChange([...new Set([...ids, id])])} />
    </div>
  )
}
