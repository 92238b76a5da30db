import { promotions } from '#texts/admin-products/promotions'
import { Picture } from '#web/views/media/picture.tsx'
import { ProductSearch } from './product-search.tsx'

type Props = { label: string; onSelect: (id: string) => void }

/** Search for a product that shows the picture of each result. */
export const ProductPicker = ({ label, onSelect }: Props) => (
  <ProductSearch
    label={label}
    none={promotions.form.noProduct}
    row={({ name, picture }) => (
      <span className="flex min-h-10 items-center gap-2.5">
        <Picture picture={picture} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
        {name}
      </span>
    )}
    onSelect={({ id }) => onSelect(id)}
  />
)
