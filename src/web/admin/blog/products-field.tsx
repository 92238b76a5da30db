import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useController } from 'react-hook-form'
import type { PostForm } from '#contract/content'
import { posts } from '#texts/posts'
import { ProductFinder } from '#web/admin/promotions/product-finder.tsx'
import { pieceQuery } from '#web/admin/sets/queries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'

const words = posts.form

/** The products that stand below a post, and the search that adds one. */
export function ProductsField() {
  const { field, fieldState } = useController<PostForm, 'productIds'>({ name: 'productIds' })
  const ids = field.value
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{words.products}</h3>
      <p className="text-muted">{words.productsHint}</p>
      <ul className="grid gap-1">
        {ids.map((id) => (
          <Chosen key={id} id={id} onDrop={() => field.onChange(ids.filter((each) => each !== id))} />
        ))}
      </ul>
      <ProductFinder label={words.addProduct} onFound={(id) => field.onChange([...new Set([...ids, id])])} />
      {fieldState.error?.message && <p className="text-danger">{fieldState.error.message}</p>}
    </div>
  )
}

function Chosen({ id, onDrop }: { id: string; onDrop: () => void }) {
  const { data, isError } = useQuery(pieceQuery(id))
  const name = data?.form.name ?? (isError ? posts.body.productGone : '…')
  return (
    <li className="flex items-center gap-3 border-b border-faint py-1">
      <Picture
        picture={data && Object.values(data.media)[0]}
        sizes="36px"
        alt=""
        className="h-11 w-9 shrink-0 rounded-xs"
      />
      <span className="min-w-0 grow truncate">{name}</span>
      <button
        type="button"
        aria-label={words.dropProduct(name)}
        onClick={onDrop}
        className="grid size-9 place-content-center text-muted hover:text-danger"
      >
        <Icon of={X} size={15} />
      </button>
    </li>
  )
}
