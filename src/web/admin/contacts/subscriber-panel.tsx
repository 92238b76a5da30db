import type { SubscriberView } from '#contract/leads'
import { formatDayAndTime } from '#shared/dates'
import { newsletterDesk as words } from '#texts/newsletter-desk'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Facts } from '#web/admin/kit/detail/facts.tsx'
import { DetailProblem } from '#web/admin/kit/detail/problem.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { api } from '#web/client/api.ts'
import { subscriberQuery } from './queries.ts'

/** A subscription beside its list: what can be done with it, and the proof of each consent. */
export function SubscriberPanel({ id }: { id: string }) {
  const query = subscriberQuery(id)
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(['newsletter'], query.queryKey)
  if (!data) return error ? <DetailProblem error={error} onAgain={() => void refetch()} /> : null
  return (
    <>
      <div
        role="group"
        aria-label={words.actions}
        className="flex flex-wrap gap-2 border-b border-hairline px-5 py-3"
      >
        {data.state === 'ended' ? <p className="text-muted">{words.nothing}</p> : <End id={id} />}
      </div>
      <Section title={words.proof}>
        <ol className="grid gap-3">
          {data.steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      </Section>
      <Section title={words.facts}>
        <Facts
          facts={{
            [words.columns.state]: words.state[data.state],
            [words.columns.source]: words.sources[data.source],
            [words.columns.asked]: formatDayAndTime(data.askedAt),
            [words.columns.confirmed]: data.confirmedAt && formatDayAndTime(data.confirmedAt),
            [words.endedAt]: data.endedAt && formatDayAndTime(data.endedAt),
          }}
        />
      </Section>
    </>
  )
}

const Step = ({ step }: { step: SubscriberView['steps'][number] }) => (
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

const End = ({ id }: { id: string }) => (
  <Act
    label={words.end}
    keys="d"
    ask={{
      title: words.endTitle,
      text: words.endText,
      grave: true,
      fields: [
        {
          name: 'reason',
          label: words.reason,
          hint: words.reasonHint,
          type: 'area',
          required: true,
          maxLength: 300,
        },
      ],
    }}
    run={({ reason = '' }) => api.leads.subscribers(id).end.post({ body: { reason } })}
    done={words.ended}
  />
)
