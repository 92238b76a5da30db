import { useRef, useState } from 'react'
import type { Advance, StaffOrderView } from '#contract/orders'
import { admin } from '#texts/admin'
import { Button } from '#web/ui/button.tsx'
import { advance, confirmPayment } from './queries.ts'
import { CancelPanel, ConfirmPanel, ShipPanel } from './step-panels.tsx'
import { type Act, useOrderAction } from './use-order-action.ts'

const words = admin.order

/** Some acts ask something first. */
const questions = ['received', 'shipped', 'cancelled'] as const
type Question = (typeof questions)[number]

const asks = (act: Act): act is Question => questions.some((each) => each === act)

/** A Pix on the shop's own key waits for somebody to see it come. */
const waiting = ({ payment }: StaffOrderView) =>
  payment?.pix?.manual && payment.status === 'pending' ? payment : undefined

const actsOf = (order: StaffOrderView): Act[] => [
  ...(waiting(order) ? ['received' as const] : []),
  ...order.nextSteps,
]

/** What may be done with the order now, as the server says; an act that came too late shows where it stands. */
export function NextSteps({ order }: { order: StaffOrderView }) {
  const { act, acting, problem } = useOrderAction(order)
  const [asked, setAsked] = useState<Question>()
  const bar = useRef<HTMLDivElement>(null)
  const close = () => {
    const of = asked
    setAsked(undefined)
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(`[data-step=${of}]`)?.focus())
  }
  const go = async (of: Act, send: () => Promise<StaffOrderView>) => {
    if (await act(of, send)) setAsked(undefined)
    bar.current?.focus()
  }
  const step = (to: Advance) => void go(to.to, () => advance(order.id, to))
  const payment = waiting(order)
  const shared = { moving: acting !== undefined, onClose: close }
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={words.actions}
      className="shrink-0 border-b border-hairline px-5 py-3 outline-none"
    >
      {problem && (
        <p role="alert" className="mb-3 rounded-panel border border-danger px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      {asked === 'received' && payment ? (
        <ConfirmPanel
          {...shared}
          order={order}
          amount={payment.amount}
          onConfirm={() => void go('received', () => confirmPayment(order.id, payment.id))}
        />
      ) : asked === 'shipped' && order.nextSteps.includes('shipped') ? (
        <ShipPanel {...shared} onShip={(code) => step(shipped(code))} />
      ) : asked === 'cancelled' && order.nextSteps.includes('cancelled') ? (
        <CancelPanel
          {...shared}
          byHand={order.payment?.status === 'paid' && order.payment.pix?.manual === true}
          onCancel={() => step({ to: 'cancelled' })}
        />
      ) : (
        <Buttons
          acts={actsOf(order)}
          acting={acting}
          onAct={(of) => (asks(of) ? setAsked(of) : step({ to: of }))}
        />
      )}
    </div>
  )
}

const shipped = (code: string): Advance =>
  code.trim() ? { to: 'shipped', trackingCode: code.trim() } : { to: 'shipped' }

type ButtonsProps = { acts: readonly Act[]; acting: Act | undefined; onAct: (act: Act) => void }

/** The first act on is the one that is likely meant; to cancel never is. */
function Buttons({ acts, acting, onAct }: ButtonsProps) {
  if (acts.length === 0) return <p className="text-muted">{words.nothingNext}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act, index) => (
        <Button
          key={act}
          data-step={act}
          size="small"
          look={index === 0 && act !== 'cancelled' ? 'ink' : 'ghost'}
          loading={acting === act}
          onClick={() => onAct(act)}
        >
          {act === 'received' ? words.received : words.do[act]}
        </Button>
      ))}
    </div>
  )
}
