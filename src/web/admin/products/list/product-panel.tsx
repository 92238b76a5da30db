import { Link } from '@tanstack/react-router'
import { products } from '#texts/admin-products/products'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { productQuery } from '#web/admin/pickers/product/queries.ts'
import { PriceTags } from '#web/admin/products/price-tags/price-tags.tsx'
import { VariantStock } from './variant-stock.tsx'
import { StateDot } from './state-dot.tsx'

const words = products

/** Side panel of a product: stock by colour and size, and a link to the full editor. */
export function ProductPanel({ id }: { id: string }) {
  useLiveQueries([`product:${id}`, 'stock'], productQuery(id).queryKey)
  return (
    <QueryLoader query={productQuery(id)} words={words}>
      {(product) => (
        <div className="grid gap-4 px-5 py-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <StateDot row={product} />
            <Link to="/admin/produtos/editar/$id" params={{ id }} className={linkClass}>
              {words.quick.open}
            </Link>
          </div>
          <VariantStock product={product} />
          <PriceTags product={product} />
        </div>
      )}
    </QueryLoader>
  )
}
