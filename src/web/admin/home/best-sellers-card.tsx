import type { ReportGroup } from '#contract/reports'
import { formatAmount } from '#shared/money/amount'
import { dashboard } from '#texts/admin/dashboard'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { reportPath } from '#web/admin/kit/period/report-path.ts'
import { bestSellersQuery } from './queries.ts'

const words = dashboard.bestSellers

/** Lists the products with the most pieces sold in the last 7 days. */
export const BestSellersCard = ({ today }: { today: string }) => (
  <Card
    title={dashboard.cards.bestSellers}
    to={reportPath('last-7-days', { aba: 'quebras', por: 'produto' })}
    note={words.period}
    aside={
      <span className="grid grid-cols-[3rem_5.5rem] text-right">
        <span>{words.pieces}</span>
        <span>{words.amount}</span>
      </span>
    }
  >
    <CardLoader query={bestSellersQuery(today)} name={words.name} height="h-48">
      {({ groups }) => {
        const best = groups
          .filter(({ totals }) => totals.pieces > 0)
          .toSorted((one, other) => other.totals.pieces - one.totals.pieces)
          .slice(0, 5)
        return best.length === 0 ? (
          <p className="py-1 text-muted">{words.nothing}</p>
        ) : (
          <ol>
            {best.map((group) => (
              <li key={group.key}>
                <Product group={group} most={best[0]!.totals.pieces} />
              </li>
            ))}
          </ol>
        )
      }}
    </CardLoader>
  </Card>
)

const Product = ({ group: { label, totals }, most }: { group: ReportGroup; most: number }) => (
  <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_3rem_5.5rem] items-center">
    <span className="min-w-0 pr-2">
      <span className="block truncate">{label}</span>
      <svg aria-hidden width="100%" height="4" className="mt-1 block">
        <rect width={`${(totals.pieces / most) * 100}%`} height="3" rx="1.5" className="fill-control" />
      </svg>
    </span>
    <b className="text-right font-semibold tabular-nums">{totals.pieces.toLocaleString('pt-BR')}</b>
    <span className="text-right tabular-nums">{formatAmount(totals.sold)}</span>
  </div>
)
