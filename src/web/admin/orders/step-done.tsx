import type { OrderPage, OrderQueue, QueueStep } from '#contract/orders'
import { rankByPickup, findNextPickup } from '#shared/dates/pickups'
import { orderDesk as words } from '#texts/admin/order-desk'
import { ListLink } from '#web/admin/kit/list/list-navigation.tsx'
import { EmptyQueueIllustration } from '#web/admin/kit/queue/empty-queue-illustration.tsx'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { findNextStep, getKeyOfStep, toStep } from './desk-steps.ts'
import { describePickup } from './pickup-text.ts'
import type { OrdersSearch } from './queries.ts'

type Props = {
  step: QueueStep
  queue: OrderQueue | undefined
  schedule: OrderPage['schedule']
  search: OrdersSearch
}

/** Returns the next pick-up of any carrier in words. */
function describeNext(schedule: OrderPage['schedule'], now = new Date()): string | undefined {
  const { optionIds, ranks } = rankByPickup(now, schedule)
  const first = optionIds[ranks.indexOf(0)]
  const pickup = first === undefined ? undefined : findNextPickup(first, now, schedule)
  if (!pickup) return undefined
  const { title, detail } = describePickup(pickup, now)
  return `${title}, ${detail}.`
}

/** Empty step: everything is done. Names the next pick-up and the next step that has orders. */
export function StepDone({ step, queue, schedule, search }: Props) {
  const next = findNextStep(queue, step)
  const waits = step === 'picking' && next?.step === 'shipped' ? describeNext(schedule) : undefined
  const key = next && getKeyOfStep(next.step)
  return (
    <div role="status" className="grid max-w-lg justify-items-start gap-1 px-4 py-12 md:px-6">
      <EmptyQueueIllustration />
      <p className="display text-lg">{words.done[step]}</p>
      {(waits ?? !next) && <p className="text-muted">{waits ?? words.doneAll}</p>}
      {next && (
        <ListLink search={toStep(search, next.step)} className={`mt-3 ${buttonClass('ghost', 'small')}`}>
          {words.doneNext(words.steps[next.step])}
          {key && <Kbd keys={key} />}
        </ListLink>
      )}
    </div>
  )
}
