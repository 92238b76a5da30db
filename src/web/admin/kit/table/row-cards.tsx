import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin/kit'
import { CompactCheckbox } from './compact-checkbox.tsx'
import type { RowCard, RowGroup, RowLinkProps } from './columns.ts'
import { type RowSwipe, SwipeableRow } from './swipeable-row.tsx'
import type { RowSelection } from './use-row-selection.ts'

const words = adminKit.list

type Props<Row> = {
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  card: (row: Row) => RowCard
  link: (row: Row, props: RowLinkProps) => ReactNode
  busy?: boolean
  groups?: readonly RowGroup<Row>[] | undefined
  marks?: RowSelection<Row> | undefined
  /** action of a swipe to the right; a swipe to the left selects the row */
  swipe?: ((row: Row) => RowSwipe | undefined) | undefined
}

/** Renders the rows of a list on phones, each as one large target, under their headings. */
export function RowCards<Row>(props: Props<Row>) {
  const { label, rows, groups, busy = false } = props
  if (!groups) return <Cards {...props} label={label} rows={rows} />
  return (
    <div aria-busy={busy}>
      {groups.map((group) => (
        <section key={group.id} aria-label={group.name}>
          <div className="sticky top-0 z-10 flex min-h-10 items-center gap-2 border-b border-hairline bg-raised px-4 text-xs">
            {group.heading}
            <span className="grow" />
            <span className="shrink-0 text-muted">{group.aside}</span>
          </div>
          <Cards {...props} label={group.name} rows={group.rows} />
        </section>
      ))}
    </div>
  )
}

const Cards = <Row,>({ label, rows, idOf, busy = false, ...rest }: Props<Row>) => (
  <ul aria-label={label} aria-busy={busy} className={busy ? 'opacity-60' : ''}>
    {rows.map((row) => (
      <li key={idOf(row)} className="border-b border-hairline">
        <Card {...rest} row={row} id={idOf(row)} />
      </li>
    ))}
  </ul>
)

type CardProps<Row> = Pick<Props<Row>, 'nameOf' | 'card' | 'link' | 'marks' | 'swipe'> & {
  row: Row
  id: string
}

function Card<Row>({ row, id, nameOf, card, link, marks, swipe }: CardProps<Row>) {
  const marked = marks?.ids.has(id) === true
  const toggle = () => marks?.set([row], !marked)
  const body = (
    <div className={`flex items-center ${marked ? 'bg-earth-wash' : ''}`}>
      {marks && marks.ids.size > 0 && (
        <CompactCheckbox
          large
          label={words.mark(nameOf(row))}
          checked={marked}
          onChange={toggle}
          className="ml-3 size-11!"
        />
      )}
      <div className="min-w-0 grow">
        {link(row, {
          'data-row': id,
          className:
            'flex min-h-17 w-full min-w-0 items-center gap-3 px-4 py-2 text-left text-sm active:bg-raised focus-visible:-outline-offset-2',
          children: <CardBody card={card(row)} />,
        })}
      </div>
    </div>
  )
  if (!swipe) return body
  const left = marks && {
    label: marked ? words.unmarkRow : words.markRow,
    icon: Check,
    run: toggle,
  }
  return (
    <SwipeableRow right={swipe(row)} left={left}>
      {body}
    </SwipeableRow>
  )
}

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
