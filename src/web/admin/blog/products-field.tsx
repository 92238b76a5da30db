import { useController } from 'react-hook-form'
import type { PostForm } from '#contract/content'
import { posts } from '#texts/admin/posts'
import { SelectedProduct } from '#web/admin/pickers/product/selected-product.tsx'
import { ProductPicker } from '#web/admin/pickers/product/product-picker.tsx'

const words = posts.form

/** Products shown below a post, with a search to add one. */
export function ProductsField() {
  const { field, fieldState } = useController<PostForm, 'productIds'>({ name: 'productIds' })
  const ids = field.value
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{words.products}</h3>
      <p className="text-muted">{words.productsHint}</p>
      <ul className="grid gap-1">
        {ids.map((id) => (
          <SelectedProduct
            key={id}
            id={id}
            onRemove={() => field.onChange(ids.filter((each) => each !== id))}
          />
        ))}
      </ul>
      <ProductPicker label={words.addProduct} onSelect={(id) => field.onChange([...new Set([...ids, id])])} />
      {fieldState.error?.message && <p className="text-danger">{fieldState.error.message}</p>}
    </div>
  )
}
