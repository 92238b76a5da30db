import { Link } from '@tanstack/react-router'
import type { OrderPage } from '#contract/orders'
import { pageLinkClass, Pages as Foot } from '#web/admin/frame/pages.tsx'
import type { OrdersSearch } from './orders-search.ts'

export const Pages = ({ page, search }: { page: OrderPage; search: OrdersSearch }) => (
  <Foot
    list={page}
    link={(number, words) => (
      <Link to="/admin/pedidos" search={at(search, number)} className={pageLinkClass}>
        {words}
      </Link>
    )}
  />
)

const at = (search: OrdersSearch, number: number): OrdersSearch => {
  const { pagina: _, ...rest } = search
  return number > 1 ? { ...rest, pagina: number } : rest
}
