import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Advance, StaffOrderView } from '#contract/orders'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CancelPanel, ShipPanel } from './step-panels.tsx'
import { advance, ordersKey, staffOrderQuery } from './queries.ts'

const words = admin.order

type Step = Advance['to']

/** Some steps ask something first. */
const asks = (step: Step): step is 'shipped' | 'cancelled' => step === 'shipped' || step === 'cancelled'

/** What may be done with the order now, as the server says; a step that came too late shows where it stands. */
export function NextSteps({ order }: { order: StaffOrderView }) {
  const { move, moving, problem } = useAdvance(order)
  const [asked, setAsked] = useState<'shipped' | 'cancelled'>()
  const bar = useRef<HTMLDivElement>(null)
  const close = () => {
    const step = asked
    setAsked(undefined)
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(`[data-step=${step}]`)?.focus())
  }
  const go = async (step: Advance) => {
    if (await move(step)) setAsked(undefined)
    bar.current?.focus()
  }
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={words.actions}
      className="shrink-0 border-b border-hairline px-4 py-3 outline-none md:px-6"
    >
      {problem && (
        <p role="alert" className="mb-3 rounded-panel border border-danger px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      {asked === 'shipped' && order.nextSteps.includes('shipped') ? (
        <ShipPanel moving={moving !== undefined} onClose={close} onShip={(code) => void go(shipped(code))} />
      ) : asked === 'cancelled' && order.nextSteps.includes('cancelled') ? (
        <CancelPanel
          moving={moving !== undefined}
          onClose={close}
          onCancel={() => void go({ to: 'cancelled' })}
        />
      ) : (
        <Buttons order={order} moving={moving} onStep={(to) => (asks(to) ? setAsked(to) : void go({ to }))} />
      )}
    </div>
  )
}

const shipped = (code: string): Advance =>
  code.trim() ? { to: 'shipped', trackingCode: code.trim() } : { to: 'shipped' }

type ButtonsProps = { order: StaffOrderView; moving: Step | undefined; onStep: (step: Step) => void }

function Buttons({ order, moving, onStep }: ButtonsProps) {
  if (order.nextSteps.length === 0) return <p className="text-muted">{words.nothingNext}</p>
  const forward = order.nextSteps.filter((step) => step !== 'cancelled')
  return (
    <div className="flex flex-wrap gap-2">
      {forward.map((step, index) => (
        <Button
          key={step}
          data-step={step}
          size="small"
          look={index === 0 ? 'ink' : 'ghost'}
          loading={moving === step}
          onClick={() => onStep(step)}
        >
          {words.do[step]}
        </Button>
      ))}
      {order.nextSteps.includes('cancelled') && (
        <Button data-step="cancelled" size="small" look="ghost" onClick={() => onStep('cancelled')}>
          {words.do.cancelled}
        </Button>
      )}
    </div>
  )
}

/** Sends one step at a time and takes over the order that the server answers. */
function useAdvance(order: StaffOrderView) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const [moving, setMoving] = useState<Step>()
  const [problem, setProblem] = useState('')
  const { queryKey } = staffOrderQuery(order.id)

  const move = async (step: Advance): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setMoving(step.to)
    setProblem('')
    try {
      queries.setQueryData(queryKey, await advance(order.id, step))
      void queries.invalidateQueries({ queryKey: [...ordersKey, 'list'] })
      toast(words.done[step.to])
      return true
    } catch (error) {
      setProblem(await explain(error))
      return false
    } finally {
      busy.current = false
      setMoving(undefined)
    }
  }

  /** Someone else was faster: the order is read anew, and the message says where it is. */
  const explain = async (error: unknown): Promise<string> => {
    if (!(error instanceof ApiError) || error.status !== 409) {
      return error instanceof ApiError ? error.message : words.failed
    }
    await queries.refetchQueries({ queryKey })
    const now = queries.getQueryData(queryKey)
    return words.moved(orders.status[now?.status ?? order.status])
  }

  return { move, moving, problem }
}
