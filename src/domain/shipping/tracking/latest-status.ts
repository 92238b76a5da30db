import { type TrackingStatus, trackingStatuses } from '#contract/shipping'

type Event = { status: TrackingStatus; at: Date }

/** Statuses after which nothing more is expected, the strongest first. */
const finals: readonly TrackingStatus[] = ['delivered', 'cancelled', 'expired']

const rankOf = ({ status }: Event): number => trackingStatuses.indexOf(status)

/**
 * Returns the status of a shipment from all its events in any order: what ended it, else the latest; of the same time the
 * later in the usual course. Null without events.
 */
export function latestStatus(events: readonly Event[]): TrackingStatus | null {
  const end = finals.find((status) => events.some((event) => event.status === status))
  if (end) return end
  const [last] = events.toSorted((a, b) => b.at.getTime() - a.at.getTime() || rankOf(b) - rankOf(a))
  return last?.status ?? null
}
