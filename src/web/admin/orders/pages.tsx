import { Link } from '@tanstack/react-router'
import type { OrderPage } from '#contract/orders'
import { admin } from '#texts/admin'
import { rangeOf } from './list.ts'
import type { OrdersSearch } from './orders-search.ts'

const words = admin.orders
const linkClass = 'inline-flex min-h-8 items-center rounded-panel border border-control px-3 hover:bg-raised'

export function Pages({ page, search }: { page: OrderPage; search: OrdersSearch }) {
  const { from, to, last } = rangeOf(page)
  const at = (number: number): OrdersSearch => {
    const { pagina: _, ...rest } = search
    return number > 1 ? { ...rest, pagina: number } : rest
  }
  return (
    <nav
      aria-label={words.pages}
      className="flex min-h-12 shrink-0 items-center gap-2 border-t border-hairline px-4 md:px-6"
    >
      <p className="grow text-muted tabular-nums">{words.range(from, to, page.total)}</p>
      {page.page > 1 && (
        <Link to="/admin/pedidos" search={at(page.page - 1)} rel="prev" className={linkClass}>
          {words.previous}
        </Link>
      )}
      {page.page < last && (
        <Link to="/admin/pedidos" search={at(page.page + 1)} rel="next" className={linkClass}>
          {words.following}
        </Link>
      )}
    </nav>
  )
}
