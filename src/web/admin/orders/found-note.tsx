import type { OrderPage } from '#contract/orders'
import { orderDesk } from '#texts/admin/order-desk'
import { ListLink } from '#web/admin/kit/list/list-navigation.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { type OrdersSearch, toSearchParam } from './queries.ts'

const words = orderDesk.found

type Props = { found: OrderPage['found']; hasRows: boolean; search: OrdersSearch }

/** Kind of search that found the orders, and links to other kinds that find some. */
export const FoundNote = ({ found, hasRows, search }: Props) =>
  found &&
  hasRows && (
    <span role="status" className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
      {words.told(words.by[found.by])}
      {found.others.map((kind) => (
        <ListLink
          key={kind}
          search={updateFilters(search, { por: toSearchParam(kind) })}
          className="inline-flex min-h-6 items-center font-medium text-ink underline underline-offset-3"
        >
          {words.also(words.by[kind])}
        </ListLink>
      ))}
    </span>
  )
