import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OrderView } from '#contract/orders'
import { orders } from '#texts/checkout/orders'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderLink } from './order-url.ts'
import { type Outcome, getOutcome, toPayable } from './outcome.ts'
import { Note } from './note.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { ExpiredPix, PixPanel } from './pix-panel.tsx'
import { RetryPanel } from './retry-panel.tsx'
import { usePayment } from './use-payment.ts'

const words = orders.result

// Loaded only for an order that is paid in this way.
const BoletoPanel = lazyComponent(() => import('./boleto-panel.tsx'), {
  loading: <Skeleton className="h-[34rem]" />,
})
const BoletoOver = lazyComponent(() => import('./boleto-over.tsx'))
const PaymentPage = lazyComponent(() => import('./payment-page.tsx'), {
  loading: <Skeleton className="h-56" />,
})

const ChangeNote = lazyComponent(() => import('./change-note.tsx'), {
  loading: <Skeleton className="mb-6 h-56" />,
})

const TermsNote = lazyComponent(() => import('./terms-note.tsx'), {
  loading: <Skeleton className="mb-6 h-32" />,
})

type Props = { orderKey: OrderLink; order: OrderView; troubled: boolean; onAsk: () => void }

/** Outcomes in which the shopper can cancel: no payment is being decided. */
const mayGiveUp: readonly Outcome['kind'][] = ['pix', 'pix_expired', 'boleto', 'page', 'retry']

/** Panel of the current outcome, with the cancel button below; a change that waits for its payment is told above. */
export function OutcomePanel(props: Props) {
  const { change, terms } = props.order
  const order = useMemo(() => toPayable(props.order), [props.order])
  const { kind } = getOutcome(order)
  return (
    <div>
      {change && <ChangeNote change={change} />}
      {terms && terms.balance > 0 && <TermsNote terms={terms} />}
      <Panel {...props} order={order} />
      {!change && !terms && mayGiveUp.includes(kind) && <CancelOrder orderKey={props.orderKey} />}
    </div>
  )
}

/** Renders payment, retry, pending or paid. */
function Panel({ orderKey, order: now, troubled, onAsk }: Props) {
  const { pay, paying, problem } = usePayment(orderKey)
  const [order, show] = useState(now)
  // status changes during a retry are not shown: the retry returns the final result
  if (paying === undefined && order !== now) show(now)
  const outcome = getOutcome(order)
  const newCode = () => void pay({ method: 'pix' })
  switch (outcome.kind) {
    case 'paid':
      return <PaidPanel order={order} />
    case 'pix':
      return (
        <PixPanel
          key={outcome.pix.copyPaste}
          pix={outcome.pix}
          amount={outcome.amount}
          troubled={troubled}
          onRunOut={onAsk}
          onNewCode={newCode}
          making={paying === 'pix'}
          problem={problem}
        />
      )
    case 'pix_expired':
      return <ExpiredPix onNewCode={newCode} making={paying === 'pix'} problem={problem} />
    case 'boleto':
      return <BoletoPanel boleto={outcome.boleto} amount={outcome.amount} troubled={troubled} />
    case 'page':
      return <PaymentPage orderKey={orderKey} page={outcome.page} />
    case 'boleto_over':
    case 'retry':
      return (
        <>
          {outcome.kind === 'boleto_over' && !order.terms && <BoletoOver order={order} />}
          <RetryPanel
            order={order}
            declined={outcome.kind === 'retry' ? outcome.declined : null}
            unreached={outcome.kind === 'retry' && outcome.unreached}
            paying={paying !== undefined}
            problem={problem}
            onPay={(choice) => void pay(choice)}
          />
        </>
      )
    case 'pending':
      return (
        <Note title={words.pendingTitle} text={words.pendingText} live>
          {problem && (
            <p role="alert" className="mt-3 text-sm">
              {problem}
            </p>
          )}
          <Button look="ghost" className="mt-5" loading={paying !== undefined} onClick={newCode}>
            {words.retryWithPix}
          </Button>
        </Note>
      )
    case 'closing':
      return (
        <Note title={words.closingTitle} text={words.closingText} live>
          <Link to="/produtos" className={buttonClass('ghost', 'normal', 'mt-5')}>
            {words.shop}
          </Link>
        </Note>
      )
    case 'ended':
      return (
        <Note title={words.endedTitle[outcome.status]} text={words.endedText[outcome.status]}>
          <Link to="/produtos" className={buttonClass('ink', 'normal', 'mt-5')}>
            {words.shop}
          </Link>
        </Note>
      )
  }
}
