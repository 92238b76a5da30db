import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { board as words } from '#texts/admin/board'
import { useMediaQuery } from '#web/admin/kit/panel/use-media-query.ts'
import { type Arrangement, type CardPlace, rowsOf, stackCards } from './arrangement.ts'

type Props<Id extends string> = {
  cards: readonly CardPlace<Id>[]
  arrangement: Arrangement<Id>
  /** renders a card */
  children: (id: Id) => ReactNode
}

/** Width from which the narrow column stands beside the wide one. */
const wideMedia = '(min-width: 72rem)'

/** Renders the cards of a dashboard in two columns that hairlines divide, below each other on narrow screens. */
export function Board<Id extends string>({ cards, arrangement, children }: Props<Id>) {
  const isWide = useMediaQuery(wideMedia)
  const isShown = (id: Id) => !arrangement.hidden.includes(id)
  const [main, side] = [arrangement.main.filter(isShown), arrangement.side.filter(isShown)]
  const isHalf = (id: Id) => cards.some((card) => card.id === id && card.width === 'half')
  if (!isWide || main.length === 0 || side.length === 0)
    return <Rows rows={rowsOf(stackCards(main, side), isHalf)}>{children}</Rows>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_24.5rem] items-stretch">
      <div className="border-r border-hairline">
        <Rows rows={rowsOf(main, isHalf)}>{children}</Rows>
      </div>
      <Rows rows={side.map((id) => [id])}>{children}</Rows>
    </div>
  )
}

const Rows = <Id extends string>({ rows, children }: { rows: Id[][]; children: (id: Id) => ReactNode }) => (
  <div>
    {rows.map((row) => (
      <div
        key={row.join()}
        className={`border-b border-hairline ${row.length > 1 ? 'grid md:grid-cols-2 md:*:not-first:border-l md:*:not-first:border-hairline max-md:*:not-first:border-t max-md:*:not-first:border-hairline' : ''}`}
      >
        {row.map((id) => (
          <CatchBoundary key={id} getResetKey={() => id} errorComponent={BrokenCard}>
            {children(id)}
          </CatchBoundary>
        ))}
      </div>
    ))}
  </div>
)

/** Stands in for a card that could not be rendered; the other cards stay. */
const BrokenCard = () => (
  <p role="alert" className="px-4 py-6 text-muted md:px-6">
    {words.broken}
  </p>
)
