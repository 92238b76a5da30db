import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { OrderRow } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates'
import { brl } from '#shared/money'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import { cellClass as cell, headClass as head, walkRows } from '#web/admin/frame/table.ts'
import { StatusLabel } from '#web/views/order/status-label.tsx'

const words = admin.orders.columns

const methodName = (method: string | null): string =>
  method === null ? '–' : ((orders.method as Record<string, string>)[method] ?? method)

export const OrdersTable = ({ rows }: { rows: readonly OrderRow[] }) => (
  <table className="w-full border-separate border-spacing-0">
    <caption className="sr-only">{admin.orders.title}</caption>
    <thead>
      <tr>
        <th scope="col" className={head}>
          {words.number}
        </th>
        <th scope="col" className={`${head} hidden md:table-cell`}>
          {words.placedAt}
        </th>
        <th scope="col" className={`${head} hidden md:table-cell`}>
          {words.customer}
        </th>
        <th scope="col" className={`${head} hidden md:table-cell`}>
          {words.status}
        </th>
        <th scope="col" className={`${head} hidden lg:table-cell`}>
          {words.payment}
        </th>
        <th scope="col" className={`${head} hidden lg:table-cell`}>
          {words.shipping}
        </th>
        <th scope="col" className={`${head} hidden xl:table-cell`}>
          {words.destination}
        </th>
        <th scope="col" className={`${head} hidden text-right xl:table-cell`}>
          {words.pieces}
        </th>
        <th scope="col" className={`${head} text-right`}>
          {words.total}
        </th>
      </tr>
    </thead>
    <tbody onKeyDown={walkRows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </tbody>
  </table>
)

function Row({ row }: { row: OrderRow }) {
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    // a link inside does it by itself, and selecting text is not opening
    const inLink = event.target instanceof Element && event.target.closest('a')
    if (!inLink && !getSelection()?.toString())
      void navigate({ to: '/admin/pedidos/$id', params: { id: row.id } })
  }
  return (
    <tr onClick={open} className="cursor-pointer hover:bg-raised has-focus-visible:bg-raised">
      <td className={`${cell} py-2 md:py-0`}>
        <Link
          data-row
          to="/admin/pedidos/$id"
          params={{ id: row.id }}
          aria-label={admin.orders.open(row.number)}
          className="font-semibold whitespace-nowrap tabular-nums hover:underline"
        >
          {row.number}
        </Link>
        <span className="block max-w-[48vw] truncate text-xs text-muted md:hidden">
          {row.customer} · {formatDayAndTime(row.placedAt)}
        </span>
      </td>
      <td className={`${cell} hidden whitespace-nowrap text-muted tabular-nums md:table-cell`}>
        <time dateTime={row.placedAt}>{formatDayAndTime(row.placedAt)}</time>
      </td>
      <td className={`${cell} hidden max-w-52 truncate md:table-cell`}>{row.customer}</td>
      <td className={`${cell} hidden md:table-cell`}>
        <StatusLabel status={row.status} />
      </td>
      <td className={`${cell} hidden lg:table-cell`}>{methodName(row.paymentMethod)}</td>
      <td className={`${cell} hidden max-w-44 truncate lg:table-cell`}>{row.shippingName}</td>
      <td className={`${cell} hidden max-w-44 truncate text-muted xl:table-cell`}>{row.destination}</td>
      <td className={`${cell} hidden text-right tabular-nums xl:table-cell`}>{row.pieces}</td>
      <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
        {brl(row.total)}
        <span className="block text-xs md:hidden">
          <StatusLabel status={row.status} />
        </span>
      </td>
    </tr>
  )
}
