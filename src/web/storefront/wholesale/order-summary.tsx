import { Link, useNavigate } from '@tanstack/react-router'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useState, useSyncExternalStore } from 'react'
import type { BuyerCompany } from '#contract/wholesale'
import { formatBrl } from '#shared/money/money'
import { wholesaleGrid } from '#texts/storefront/wholesale-grid'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { minimumProgress, totalsOf } from './order-lines.ts'
import { QuoteRequest } from './quote-request.tsx'
import type { useOrder } from './use-order.ts'

const text = wholesaleGrid.summary

type Order = ReturnType<typeof useOrder>
type Props = { company: BuyerCompany; order: Order }

/** Returns the totals of the order: grid cells and sets of the cart, before promotions. */
function useOrderTotals({ store, sets }: Order) {
  useSyncExternalStore(store.subscribe, store.version)
  const totals = totalsOf(store.lines())
  return { ...totals, pieces: totals.pieces + sets.pieces, total: totals.total + sets.total }
}

/** Totals, progress to the minimum order and the way to the checkout. */
export function OrderSummary({ company, order }: Props) {
  const { pieces, total, retail } = useOrderTotals(order)
  const off = order.promotions.reduce((sum, { amount }) => sum + amount, 0)
  const compared = retail + order.sets.total
  return (
    <section className="wg-side" aria-labelledby="wg-summary">
      <h2 id="wg-summary" tabIndex={-1} className="display text-xl">
        {text.title}
      </h2>
      <MinimumOrder minimum={company.minimumOrder} total={total} />
      <dl className="wg-totals">
        <div>
          <dt>{text.pieces}</dt>
          <dd>{pieces}</dd>
        </div>
        {order.sets.total > 0 && (
          <div>
            <dt>{text.sets}</dt>
            <dd>{formatBrl(order.sets.total)}</dd>
          </div>
        )}
        {compared > total && (
          <div>
            <dt>{text.retail}</dt>
            <dd>
              <s className="text-muted">{formatBrl(compared)}</s>
            </dd>
          </div>
        )}
        {off > 0 && (
          <div>
            <dt>{text.discount}</dt>
            <dd className="text-leaf">− {formatBrl(off)}</dd>
          </div>
        )}
        <div className="wg-total">
          <dt>{text.total}</dt>
          <dd>{formatBrl(Math.max(total - off, 0))}</dd>
        </div>
      </dl>
      <p className="mt-2 mb-4 text-sm text-muted">{text.freight}</p>
      <PayButton company={company} order={order} />
      <QuoteRequest store={order.store} />
      <Link to="/carrinho" className={buttonClass('plain', 'small', 'mt-1.5 w-full')}>
        {text.cart}
      </Link>
      <SaveStatus order={order} />
      <p className="mt-4 border-t border-hairline pt-4 text-sm text-muted">
        {company.termsDays > 0 ? text.terms(company.termsDays) : text.pix}
      </p>
    </section>
  )
}

function MinimumOrder({ minimum, total }: { minimum: number; total: number }) {
  if (minimum <= 0) return null
  const { missing, filled, mark } = minimumProgress(total, minimum)
  return (
    <div className="mt-3.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm *:whitespace-nowrap">
        {missing === 0 ? (
          <>
            <b className="text-leaf">{text.reached(formatBrl(minimum))}</b>
            <Icon of={Check} size={18} className="text-leaf" />
          </>
        ) : (
          <>
            <span>{text.minimum(formatBrl(minimum))}</span>
            <b>{text.missing(formatBrl(missing))}</b>
          </>
        )}
      </p>
      <div className="wg-bar" aria-hidden>
        <i style={{ width: `${filled}%` }} data-reached={missing === 0 || undefined} />
        {mark !== null && <em style={{ left: `${mark}%` }} />}
      </div>
    </div>
  )
}

/** Saves what is left, then opens the checkout. Says what is missing instead of doing nothing. */
function PayButton({ company, order, compact = false }: Props & { compact?: boolean }) {
  const navigate = useNavigate()
  const { pieces, total } = useOrderTotals(order)
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  const { missing } = minimumProgress(total, company.minimumOrder)
  const pay = async () => {
    if (pieces === 0) return setProblem(text.empty)
    if (missing > 0) return setProblem(text.below(formatBrl(missing)))
    setProblem('')
    setLeaving(true)
    const isSaved = await order.saver.flush()
    setLeaving(false)
    if (isSaved) await navigate({ to: '/checkout' })
  }
  if (company.role === 'requester') return <p className="text-sm font-medium">{text.approver}</p>
  return (
    <>
      <Button
        look="earth"
        size={compact ? 'normal' : 'large'}
        className={compact ? '' : 'w-full'}
        loading={isLeaving}
        onClick={() => void pay()}
      >
        {text.pay}
      </Button>
      <p role="alert" className={problem ? 'mt-2 text-sm font-medium text-danger' : 'sr-only'}>
        {problem}
      </p>
    </>
  )
}

function SaveStatus({ order: { state, saver } }: { order: Order }) {
  return (
    <div className="mt-3 min-h-6 text-sm text-muted">
      <p role="status">
        {state === 'saving' && <span>{wholesaleGrid.saving}</span>}
        {state === 'saved' && <span>{wholesaleGrid.saved}</span>}
      </p>
      {state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          <span>{wholesaleGrid.failed}</span>
          <Button look="plain" size="small" onClick={() => void saver.flush()}>
            {wholesaleGrid.again}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Total and payment button at the foot of a phone. */
export function OrderBar({ company, order }: Props) {
  const { pieces, total } = useOrderTotals(order)
  const { filled, missing } = minimumProgress(total, company.minimumOrder)
  return (
    <div data-way-on className="wg-foot">
      {company.minimumOrder > 0 && (
        <div className="wg-bar" aria-hidden>
          <i style={{ width: `${filled}%` }} data-reached={missing === 0 || undefined} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <b className="block text-lg tabular-nums">{formatBrl(total)}</b>
          <span className="text-sm text-muted">
            {missing > 0 ? text.missing(formatBrl(missing)) : `${pieces} ${text.pieces.toLowerCase()}`}
          </span>
        </p>
        <PayButton company={company} order={order} compact />
      </div>
    </div>
  )
}
