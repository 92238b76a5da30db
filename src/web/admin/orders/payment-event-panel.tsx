import { Link } from '@tanstack/react-router'
import type { PaymentEventState, PaymentEventView } from '#contract/payments'
import { formatDayAndTime } from '#shared/dates/dates'
import { paymentEvents as words } from '#texts/admin/payment-events'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

const calls = api.payments.events

const tones = {
  unknown: 'waiting',
  unverified: 'waiting',
  failed: 'alert',
  late: 'waiting',
  pending: 'active',
  handled: 'done',
} as const

/** State of an event, with a dot. */
export const PaymentEventStateLabel = ({ state }: { state: PaymentEventState }) => (
  <StatusDot tone={tones[state]}>{words.states[state]}</StatusDot>
)

const eventQuery = (id: string) =>
  staffQuery(['payment-events', 'one', id], (signal) => calls(id).get({ signal }))

/** Side panel of an event: what it means, its order, and what the provider sent. */
export const PaymentEventPanel = ({ id }: { id: string }) => (
  <PanelLoader query={eventQuery(id)} live={['payment-events']}>
    {(data) => <EventDetails event={data} />}
  </PanelLoader>
)

function EventDetails({ event }: { event: PaymentEventView }) {
  const { id, state, orderId, handledAt, failure } = event
  return (
    <>
      <div
        role="group"
        aria-label={words.actions}
        className="flex flex-wrap gap-2 border-b border-hairline px-5 py-3"
      >
        <ActionButton
          label={words.replay}
          look="earth"
          keys="r"
          run={() => calls(id).replay.post()}
          done={words.replayed}
        />
      </div>
      <Section title={words.columns.state}>
        <PaymentEventStateLabel state={state} />
        <p className="mt-2">{words.meaning[state]}</p>
      </Section>
      <Section title={words.facts}>
        <DescriptionList
          items={{
            [words.columns.provider]: words.providers[event.provider] ?? event.provider,
            [words.event]: <span className="break-all">{event.eventId}</span>,
            [words.columns.at]: formatDayAndTime(event.receivedAt),
            [words.handledAt]: handledAt && formatDayAndTime(handledAt),
            [words.failure]: failure && (words.failures[failure] ?? words.otherFailure),
            [words.order]: orderId && (
              <Link to="/admin/pedidos/$id" params={{ id: orderId }} className="underline underline-offset-4">
                {words.openOrder}
              </Link>
            ),
          }}
        />
      </Section>
      <Section title={words.body}>
        {/* Long bodies scroll, so the keyboard must reach them. */}
        <pre
          tabIndex={0}
          role="group"
          aria-label={words.body}
          className="max-h-96 overflow-auto text-xs break-all whitespace-pre-wrap"
        >
          {event.body}
        </pre>
      </Section>
    </>
  )
}
