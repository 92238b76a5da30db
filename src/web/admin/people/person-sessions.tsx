import type { PersonSession, PersonView } from '#contract/team'
import { formatDayAndTime } from '#shared/dates'
import { people } from '#texts/team'
import { Card } from '#web/admin/frame/card.tsx'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ListFailed, ListLoading } from '#web/admin/frame/list-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from './problem.tsx'
import { endSession, endSessions, sessionsQuery } from './queries.ts'
import { usePersonAction } from './use-person-action.ts'

const words = people.one

/** Where the person is signed in now. */
export function PersonSessions({ person }: { person: PersonView }) {
  const { data, error, refetch } = useStaffQuery(sessionsQuery(person.id))
  const { act, busy, problem } = usePersonAction()
  const items = data?.items ?? []
  const end = (session: PersonSession) =>
    void act(() => endSession(person.id, session.id), words.sessionEnded)
  return (
    <Card
      title={words.sessions}
      action={
        person.may.edit &&
        items.length > 0 && (
          <Button
            look="ghost"
            size="small"
            loading={busy}
            onClick={() => void act(() => endSessions(person.id), words.sessionsEnded)}
          >
            {words.endAll}
          </Button>
        )
      }
    >
      {error ? (
        <ListFailed text={words.sessionsFailed} onAgain={() => void refetch()} />
      ) : !data ? (
        <ListLoading text={words.loading} rows={2} />
      ) : items.length === 0 ? (
        <p className="text-muted">{words.noSessions}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {items.map((session) => (
            <li key={session.id} className="flex items-center justify-between gap-4 py-2">
              <p className="min-w-0">
                <span className="block truncate font-semibold">{session.device}</span>
                <span className="block text-muted">
                  {words.sessionSeen(session.place, formatDayAndTime(session.lastSeenAt))}
                </span>
              </p>
              {person.may.edit && (
                <Button
                  look="ghost"
                  size="small"
                  aria-label={words.endSessionOf(session.device)}
                  onClick={() => end(session)}
                >
                  {words.endSession}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Problem text={problem} />
    </Card>
  )
}
