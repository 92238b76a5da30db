import type { AttemptView, DeliveryView } from '#contract/integrations'
import { formatDayAndTime } from '#shared/dates/dates'
import { integrations } from '#texts/admin/integrations'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { api } from '#web/client/api.ts'
import { deliveryQuery } from './queries.ts'

const words = integrations.deliveries

/** Loads a delivery and renders its attempts, what was sent, and the button that sends it again. */
export const DeliveryDetail = ({ id }: { id: string }) => (
  <PanelLoader query={deliveryQuery(id)}>{(delivery) => <Loaded delivery={delivery} />}</PanelLoader>
)

const Loaded = ({ delivery: { id, eventId, occurredAt, attemptList, body } }: { delivery: DeliveryView }) => (
  <div className="grid gap-4 bg-raised px-4 py-4 md:px-6">
    <div className="flex flex-wrap items-start gap-3">
      <div className="grow">
        <DescriptionList
          items={{
            [words.eventId]: <code className="text-xs break-all">{eventId}</code>,
            [words.occurredAt]: formatDayAndTime(occurredAt),
          }}
        />
      </div>
      <ActionButton
        label={words.replay}
        run={() => api.integrations.deliveries(id).replay.post()}
        done={words.replayed}
      />
    </div>
    <ol className="grid gap-2">
      {attemptList.map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
    </ol>
    <Text title={words.body} text={format(body)} />
  </div>
)

function Attempt({ attempt: { number, at, status, failure, durationMs, answer } }: { attempt: AttemptView }) {
  const result = [
    formatDayAndTime(at),
    status ?? words.noAnswer,
    failure && words.failures[failure],
    words.duration(durationMs),
  ]
  return (
    <li>
      <p>
        <b className="font-semibold">{words.attempt(number)}</b>{' '}
        <span className="text-muted">{result.filter(Boolean).join(' · ')}</span>
      </p>
      {answer && <Text title={words.answer} text={answer} />}
    </li>
  )
}

/** Returns JSON with indentation, and any other text as it is. */
function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Text that scrolls, so the keyboard must reach it. */
const Text = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="mb-1 text-xs font-medium text-muted">{title}</p>
    <pre
      tabIndex={0}
      role="group"
      aria-label={title}
      className="max-h-72 overflow-auto rounded-field bg-surface px-3 py-2 text-xs break-all whitespace-pre-wrap"
    >
      {text}
    </pre>
  </div>
)
