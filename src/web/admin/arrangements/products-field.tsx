import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useController } from 'react-hook-form'
import { arrangements } from '#texts/arrangements'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ProductFinder } from '#web/admin/promotions/product-finder.tsx'
import { moved } from '#web/admin/products/pictures/moved.ts'
import { pieceQuery } from '#web/admin/sets/queries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'

const words = arrangements.blocks
const actClass = 'grid size-9 place-content-center text-muted hover:text-ink disabled:opacity-30'

/** Products that were chosen one by one, in their order, and the search that adds one. */
export function ProductsField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const ids = field.value as string[]
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{words.products}</p>
      <ol className="grid gap-2">
        {ids.map((id, at) => (
          <Product
            key={id}
            id={id}
            isFirst={at === 0}
            onUp={() => field.onChange(moved(ids, at, at - 1))}
            onDrop={() => field.onChange(ids.toSpliced(at, 1))}
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

type Props = { id: string; isFirst: boolean; onUp: () => void; onDrop: () => void }

function Product({ id, isFirst, onUp, onDrop }: Props) {
  const { data } = useStaffQuery(pieceQuery(id))
  const name = data?.form.name ?? '…'
  return (
    <li className="flex items-center gap-3 border-b border-faint pb-2">
      <Picture
        picture={data && Object.values(data.media)[0]}
        sizes="36px"
        alt=""
        className="h-11 w-9 shrink-0 rounded-xs"
      />
      <span className="min-w-0 grow truncate">{name}</span>
      <button
        type="button"
        disabled={isFirst}
        aria-label={words.upProduct(name)}
        onClick={onUp}
        className={actClass}
      >
        <Icon of={ArrowUp} size={15} />
      </button>
      <button type="button" aria-label={words.dropProduct(name)} onClick={onDrop} className={actClass}>
        <Icon of={X} size={15} />
      </button>
    </li>
  )
}
