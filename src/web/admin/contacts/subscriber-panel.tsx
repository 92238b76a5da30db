import type { SubscriberView } from '#contract/leads'
import { formatDayAndTime } from '#shared/dates/dates'
import { staffNewsletter as words } from '#texts/admin/newsletter'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { createReasonField } from '#web/admin/kit/actions/reason-field.ts'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const subscriberQuery = (id: string) =>
  staffQuery(['newsletter', 'one', id], (signal) => api.leads.subscribers(id).get({ signal }))

/** Side panel of a newsletter subscription: actions and the proof of each consent. */
export const SubscriberPanel = ({ id }: { id: string }) => (
  <PanelLoader query={subscriberQuery(id)} live={['newsletter']}>
    {(data) => <SubscriberDetails subscriber={data} />}
  </PanelLoader>
)

function SubscriberDetails({ subscriber }: { subscriber: SubscriberView }) {
  return (
    <>
      <div
        role="group"
        aria-label={words.actions}
        className="flex flex-wrap gap-2 border-b border-hairline px-5 py-3"
      >
        {subscriber.state === 'ended' ? (
          <p className="text-muted">{words.nothing}</p>
        ) : (
          <UnsubscribeButton id={subscriber.id} />
        )}
      </div>
      <Section title={words.proof}>
        <ol className="grid gap-3">
          {subscriber.steps.map((step) => (
            <ConsentEntry key={step.id} step={step} />
          ))}
        </ol>
      </Section>
      <Section title={words.facts}>
        <DescriptionList
          items={{
            [words.columns.state]: words.state[subscriber.state],
            [words.columns.source]: words.sources[subscriber.source],
            [words.columns.asked]: formatDayAndTime(subscriber.askedAt),
            [words.columns.confirmed]: subscriber.confirmedAt && formatDayAndTime(subscriber.confirmedAt),
            [words.endedAt]: subscriber.endedAt && formatDayAndTime(subscriber.endedAt),
          }}
        />
      </Section>
    </>
  )
}

const ConsentEntry = ({ step }: { step: SubscriberView['steps'][number] }) => (
  <li>
    <p>
      {words.step[step.step]} · {words.sources[step.source]}
    </p>
    <p className="text-xs text-muted">
      {[formatDayAndTime(step.at), words.wording(step.version), step.ip && `IP ${step.ip}`]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {step.note && <p className="mt-0.5 text-xs break-words">{step.note}</p>}
  </li>
)

const UnsubscribeButton = ({ id }: { id: string }) => (
  <ActionButton
    label={words.end}
    keys="d"
    confirmation={{
      title: words.endTitle,
      text: words.endText,
      danger: true,
      fields: [createReasonField(words)],
    }}
    run={({ reason = '' }) => api.leads.subscribers(id).end.post({ body: { reason } })}
    done={words.ended}
  />
)
