import type { ReactNode } from 'react'
import type { RowCard, RowLinkProps } from './columns.ts'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  card: (row: Row) => RowCard
  link: (row: Row, props: RowLinkProps) => ReactNode
  busy?: boolean
}

/** Renders the rows of a list on phones, each as one large target. */
export const RowCards = <Row,>({ label, rows, idOf, card, link, busy = false }: Props<Row>) => (
  <ul aria-label={label} aria-busy={busy} className={busy ? 'opacity-60' : ''}>
    {rows.map((row) => (
      <li key={idOf(row)} className="border-b border-hairline">
        {link(row, {
          'data-row': idOf(row),
          className:
            'flex min-h-17 w-full items-center gap-3 px-4 py-2 text-left text-sm active:bg-raised focus-visible:-outline-offset-2',
          children: <CardBody card={card(row)} />,
        })}
      </li>
    ))}
  </ul>
)

const CardBody = ({ card: { picture, title, detail, end, endDetail } }: { card: RowCard }) => (
  <>
    {picture}
    <span className="min-w-0 grow">
      <span className="block truncate font-semibold">{title}</span>
      {detail && <span className="block truncate text-xs text-muted">{detail}</span>}
    </span>
    <span className="shrink-0 text-right tabular-nums">
      <span className="block">{end}</span>
      {endDetail && <span className="block text-xs text-muted">{endDetail}</span>}
    </span>
  </>
)
