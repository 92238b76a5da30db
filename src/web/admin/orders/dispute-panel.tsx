import Clock from 'lucide/dist/esm/icons/clock.mjs'
import PackageX from 'lucide/dist/esm/icons/package-x.mjs'
import type { DisputeView, StaffOrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orderMoney } from '#texts/admin/order-money'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { formatDeadline, formatTimeLeft } from './deadline.ts'
import { formatProvider } from './payment-history.tsx'

const words = orderMoney.disputes

const tones: Record<DisputeView['status'], StatusTone> = { open: 'alert', won: 'done', lost: 'ended' }

/** Contested payments of an order, open ones first, with what staff should do. */
export const DisputePanel = ({ order }: { order: StaffOrderView }) =>
  order.disputes
    .toSorted((a, b) => Number(b.status === 'open') - Number(a.status === 'open'))
    .map((dispute) => (
      <Section
        key={dispute.id}
        title={words.title[dispute.kind]}
        aside={<StatusDot tone={tones[dispute.status]}>{words.status[dispute.status]}</StatusDot>}
      >
        {dispute.status === 'open' ? (
          <OpenDispute order={order} dispute={dispute} />
        ) : (
          <p>{endOf(dispute)}</p>
        )}
        <Evidence order={order} dispute={dispute} />
      </Section>
    ))

/** Link to one file that answers the dispute. */
const Evidence = ({ order, dispute }: { order: StaffOrderView; dispute: DisputeView }) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
    <a
      href={api.orders.staff(order.id).disputes(dispute.id)['evidence.pdf'].url()}
      download
      className={buttonClass('ghost', 'small')}
    >
      {words.evidence}
    </a>
    <span className="text-xs text-muted">{words.evidenceHint}</span>
  </div>
)

const endOf = ({ kind, status, closedAt, openedAt, amount }: DisputeView): string => {
  const when = formatDayAndTime(closedAt ?? openedAt)
  if (kind === 'inquiry') return words.closed(when)
  return status === 'won' ? words.won(when) : words.lost(when, formatBrl(amount))
}

function OpenDispute({ order, dispute }: { order: StaffOrderView; dispute: DisputeView }) {
  const { kind, deadline, amount, reason, openedAt, paymentId } = dispute
  const left = deadline && formatTimeLeft(deadline)
  const provider = order.payments.find(({ id }) => id === paymentId)?.provider ?? ''
  const isInquiry = kind === 'inquiry'
  const isHeld = !isInquiry && ['unfulfilled', 'picking'].includes(order.fulfillmentStatus)
  const steps = isInquiry ? words.inquirySteps : words.steps
  return (
    <>
      <p className="display text-base">{headlineOf(dispute, left)}</p>
      <p className="mt-0.5 text-muted">
        {words.who[kind]}{' '}
        {left && dispute.needsResponse && (
          <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-ipe-ink">
            <Icon of={Clock} size={13} />
            {left}
          </span>
        )}
      </p>
      {isHeld && (
        <p className="mt-3 flex items-start gap-2 rounded-field bg-ipe-wash px-3 py-2">
          <Icon of={PackageX} size={16} className="mt-0.5 shrink-0" />
          {words.held}
        </p>
      )}
      <div className="mt-3">
        <DescriptionList
          items={{
            [words.amount]: <b className="font-semibold">{formatBrl(amount)}</b>,
            [words.reason]: reason,
            [words.opened]: formatDayAndTime(openedAt),
          }}
        />
      </div>
      {dispute.needsResponse && (
        <>
          <h4 className="mt-3 text-xs font-medium text-muted">{words.todo}</h4>
          <ol className="mt-1 list-decimal space-y-0.5 pl-5">
            {steps(formatProvider(provider)).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function headlineOf({ deadline, needsResponse }: DisputeView, left: string | undefined | null): string {
  if (!needsResponse) return words.answered
  if (!deadline) return words.noDeadline
  return left ? words.answerUntil(formatDeadline(deadline)) : words.late(formatDayAndTime(deadline))
}
