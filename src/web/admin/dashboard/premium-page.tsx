import type { JSX } from 'react'
import { formatWeekday, toIsoDay } from '#shared/dates/dates'
import { premium } from '#texts/admin/dashboard'
import { ArrangeMenu } from '#web/admin/kit/board/arrange-menu.tsx'
import type { CardPlace } from '#web/admin/kit/board/arrangement.ts'
import { Board } from '#web/admin/kit/board/board.tsx'
import { useArrangement } from '#web/admin/kit/board/use-arrangement.ts'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { phoneMedia, useMediaQuery } from '#web/admin/kit/panel/use-media-query.ts'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { TodayNumbers } from '#web/admin/kit/today/today-numbers.tsx'
import { useLiveSums } from '#web/admin/kit/today/today-query.ts'
import { ActionsCard } from './actions-card.tsx'
import { reorderQuery, segmentsQuery } from './queries.ts'
import { ReorderCard } from './reorder-card.tsx'
import { SegmentsCard } from './segments-card.tsx'
import { WeeksCard } from './weeks-card.tsx'

type CardId = keyof typeof premium.cards

const cards: readonly CardPlace<CardId>[] = [
  { id: 'weeks', column: 'main' },
  { id: 'segments', column: 'main', width: 'half' },
  { id: 'reorder', column: 'main', width: 'half' },
  { id: 'actions', column: 'side' },
]

const contents: Record<CardId, () => JSX.Element> = {
  weeks: WeeksCard,
  segments: SegmentsCard,
  reorder: ReorderCard,
  actions: ActionsCard,
}

/** Renders the full dashboard: today, the next weeks, who buys, when to order, and what is worth doing. */
export function PremiumPage() {
  const limited = useReadOnlyPreview()
  const now = useNow(60_000)
  return (
    <>
      {limited ? (
        <PageHeader title={premium.title} />
      ) : (
        <Premium today={formatWeekday(`${toIsoDay(now)}T12:00:00Z`)} />
      )}
    </>
  )
}

function Premium({ today }: { today: string }) {
  const { arrangement, change, reset } = useArrangement('premium', cards)
  const isPhone = useMediaQuery(phoneMedia)
  const arrange = (
    <ArrangeMenu arrangement={arrangement} names={premium.cards} onChange={change} onReset={reset} />
  )
  useLiveSums()
  useLiveQueries(['stock'], reorderQuery().queryKey)
  useLiveQueries(['customers'], segmentsQuery().queryKey)
  return (
    <>
      <PageHeader title={premium.title} aside={today}>
        {isPhone ? undefined : arrange}
      </PageHeader>
      <div className="min-h-0 grow overflow-y-auto">
        <TodayNumbers />
        <Board cards={cards} arrangement={arrangement}>
          {(id) => {
            const Content = contents[id]
            return <Content />
          }}
        </Board>
        {isPhone && <div className="p-4">{arrange}</div>}
      </div>
    </>
  )
}
