import { useLocation, useNavigate } from '@tanstack/react-router'
import type { NavigateOptions } from '@tanstack/react-router'
import type { Me } from '#contract/team'
import { formatWeekday, toIsoDay } from '#shared/dates/dates'
import { type Flag, screens } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import { dashboard } from '#texts/admin/dashboard'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { FirstHour, isFirstHour } from '#web/admin/home/first-hour/first-hour.tsx'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { ArrangeMenu } from '#web/admin/kit/board/arrange-menu.tsx'
import type { CardPlace } from '#web/admin/kit/board/arrangement.ts'
import { Board } from '#web/admin/kit/board/board.tsx'
import { useArrangement } from '#web/admin/kit/board/use-arrangement.ts'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { phoneMedia, useMediaQuery } from '#web/admin/kit/panel/use-media-query.ts'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useLiveSums } from '#web/admin/kit/today/today-query.ts'
import { BestSellersCard } from './best-sellers-card.tsx'
import { CartsCard } from './carts-card.tsx'
import { CurveCard } from './curve-card.tsx'
import { DayHeadline } from './day-headline.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FeedCard } from './feed-card.tsx'
import { PeriodNumbers } from './period-numbers.tsx'
import { feedQuery, type View } from './queries.ts'
import { ReviewsCard } from './reviews-card.tsx'
import { SetupList, setupQuery } from './setup-list.tsx'
import { StockCard } from './stock-card.tsx'
import { TodoCard } from './todo-card.tsx'

type CardId = keyof typeof dashboard.cards

/** Cards with the flag of the endpoints that they read. */
const cards: readonly (CardPlace<CardId> & { flag: Flag })[] = [
  { id: 'curve', column: 'main', flag: 'can_manage_orders' },
  { id: 'stock', column: 'main', width: 'half', flag: 'can_manage_products' },
  { id: 'bestSellers', column: 'main', width: 'half', flag: 'can_manage_orders' },
  { id: 'carts', column: 'main', width: 'half', flag: 'can_manage_orders' },
  { id: 'reviews', column: 'main', width: 'half', flag: 'can_manage_reviews' },
  { id: 'todo', column: 'side', flag: 'can_manage_orders' },
  { id: 'feed', column: 'side', flag: 'can_manage_orders' },
]

/** Values of `periodo` in the URL. */
const views: Record<string, View> = { '7-dias': 'last-7-days', '30-dias': 'last-30-days' }

/** Renders the start page of the staff area: what the day wants, as far as the flags of the reader allow. */
export function HomePage() {
  const me = useAdminMe()
  const limited = useReadOnlyPreview()
  const now = useNow(30_000)
  const shown = limited ? [] : cards.filter(({ flag }) => hasPermission(me, flag))
  const sees = !limited && hasPermission(me, screens.configuracoes.flag)
  const { data: setup } = useStaffQuery({ ...setupQuery(), enabled: sees })
  const isStart = useLocation().pathname.replace(/\/$/, '') === '/admin'
  if (isStart && setup && isFirstHour(setup))
    return <FirstHour setup={setup} today={formatWeekday(`${toIsoDay(now)}T12:00:00Z`)} />
  return shown.length > 0 ? (
    <Dashboard me={me} cards={shown} now={now} />
  ) : (
    <NoCards me={me} limited={limited} />
  )
}

function NoCards({ me, limited }: { me: Me; limited: boolean }) {
  return (
    <>
      <PageHeader title={admin.home} />
      <div className="min-h-0 grow overflow-y-auto px-4 py-5 md:px-6">
        {!limited && hasPermission(me, screens.configuracoes.flag) && <SetupList />}
        <Elsewhere me={me} limited={limited} />
      </div>
    </>
  )
}

function useView(): [View, (view: View) => void] {
  const { periodo } = useLocation().search as { periodo?: string }
  const navigate = useNavigate()
  const choose = (view: View) => {
    const chosen = Object.keys(views).find((each) => views[each] === view)
    void navigate({
      to: '.',
      search: () => (chosen ? { periodo: chosen } : {}),
      replace: true,
    } as NavigateOptions)
  }
  return [views[periodo ?? ''] ?? 'today', choose]
}

const viewOptions = (['today', 'last-7-days', 'last-30-days'] as const).map(
  (view) => [view, dashboard.views[view]] as const,
)

type Props = { me: Me; cards: typeof cards; now: Date }

function Dashboard({ me, cards: shown, now }: Props) {
  const [view, choose] = useView()
  const { arrangement, change, reset } = useArrangement('home', shown)
  const today = toIsoDay(now)
  const isPhone = useMediaQuery(phoneMedia)
  const arrange = (
    <ArrangeMenu arrangement={arrangement} names={dashboard.cards} onChange={change} onReset={reset} />
  )
  const sees = (flag: Flag) => hasPermission(me, flag)
  useLiveSums()
  useLiveQueries(['orders'], ['admin', 'orders'], feedQuery().queryKey)
  useLiveQueries(['stock'], ['admin', 'stock'])
  useLiveQueries(['reviews'], ['admin', 'reviews'])
  return (
    <>
      <PageHeader title={admin.home} aside={formatWeekday(`${today}T12:00:00Z`)}>
        {isPhone ? undefined : arrange}
      </PageHeader>
      <div className="min-h-0 grow overflow-y-auto">
        {sees(screens.configuracoes.flag) && (
          <div className="px-4 pt-5 empty:hidden md:px-6">
            <SetupList />
          </div>
        )}
        <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hairline px-4 py-3 md:px-6">
          <DayHeadline />
          {sees('can_manage_orders') && (
            <SegmentedControl
              label={dashboard.views.label}
              options={viewOptions}
              value={view}
              onChange={choose}
            />
          )}
        </div>
        {sees('can_manage_orders') && <PeriodNumbers view={view} today={today} />}
        {arrangement.hidden.length >= shown.length && (
          <p className="px-4 py-8 text-muted md:px-6">{dashboard.elsewhere.hidden}</p>
        )}
        <Board cards={shown} arrangement={arrangement}>
          {(id) => renderCard(id, view, today)}
        </Board>
        {isPhone && <div className="p-4">{arrange}</div>}
      </div>
    </>
  )
}

function renderCard(id: CardId, view: View, today: string) {
  if (id === 'curve') return <CurveCard view={view} today={today} />
  if (id === 'stock') return <StockCard />
  if (id === 'bestSellers') return <BestSellersCard today={today} />
  if (id === 'carts') return <CartsCard />
  if (id === 'reviews') return <ReviewsCard />
  return id === 'todo' ? <TodoCard /> : <FeedCard />
}
