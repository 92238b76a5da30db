import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { OrderView } from '#contract/orders'
import { orders } from '#texts/checkout/orders'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderLink } from './order-url.ts'
import { type Outcome, getOutcome } from './outcome.ts'
import { PaidPanel } from './paid-panel.tsx'
import { ExpiredPix, PixPanel } from './pix-panel.tsx'
import { RetryPanel } from './retry-panel.tsx'
import { usePayment } from './use-payment.ts'

const words = orders.result

type Props = { orderKey: OrderLink; order: OrderView; troubled: boolean; onAsk: () => void }

/** Outcomes in which the shopper can cancel: no payment is being decided. */
const mayGiveUp: readonly Outcome['kind'][] = ['pix', 'pix_expired', 'retry']

/** Panel of the current outcome, with the cancel button below. */
export function OutcomePanel(props: Props) {
  const { kind } = getOutcome(props.order)
  return (
    <div>
      <Panel {...props} />
      {mayGiveUp.includes(kind) && <CancelOrder orderKey={props.orderKey} />}
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
    case 'retry':
      return (
        <RetryPanel
          order={order}
          declined={outcome.declined}
          unreached={outcome.unreached}
          paying={paying !== undefined}
          problem={problem}
          onPay={(choice) => void pay(choice)}
        />
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

type NoteProps = { title: string; text: string; live?: boolean; children?: ReactNode }

const Note = ({ title, text, live, children }: NoteProps) => (
  <section role={live ? 'status' : undefined} className="rounded-panel bg-raised p-6 sm:p-8">
    <h2 className="display text-xl">{title}</h2>
    <p className="mt-2 max-w-prose">{text}</p>
    {children}
  </section>
)
