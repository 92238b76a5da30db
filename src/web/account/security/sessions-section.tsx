import { useNavigate } from '@tanstack/react-router'
import type { SecurityView } from '#contract/identity'
import { formatDayAndTime } from '#shared/dates/dates'
import { security } from '#texts/account/security'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Section } from '#web/account/ui/page.tsx'
import { useAction } from '#web/account/ui/use-action.ts'
import { useSignOut } from '#web/session/use-session.ts'
import { api } from '#web/client/api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useInvalidateSecurity } from './queries.ts'
import { SecurityList } from './security-list.tsx'

const words = security.sessions

type Session = SecurityView['sessions'][number]

const howOf = ({ method }: Session): string => words.methods[method] ?? (method && `por ${method}`)

/** Devices with an active session, each with a button to end it (CA-12). */
export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const showAgain = useInvalidateSecurity()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const { act, busy } = useAction()
  const leave = () => signOut(() => navigate({ to: '/' }))
  const endOthers = () => api.auth['revoke-other-sessions'].post({ body: {} })

  const end = (session: Session) =>
    session.current
      ? act(session.id, leave)
      : act(
          session.id,
          async () => {
            await api.identity.sessions(session.id).delete()
            await showAgain()
          },
          words.ended,
        )
  const others = () =>
    act(
      'others',
      async () => {
        await endOthers()
        await showAgain()
      },
      words.othersEnded,
    )
  // other sessions first: after the current one has ended the request would be unauthenticated
  const all = () =>
    act('all', async () => {
      await endOthers()
      await leave()
    })

  return (
    <Section title={words.title} text={words.text}>
      <SecurityList
        none=""
        rows={sessions.map((session) => ({
          key: session.id,
          title: (
            <>
              {session.device}
              {session.current && <Badge tone="ipe">{words.here}</Badge>}
            </>
          ),
          text: <Where session={session} />,
          actions: (
            <TextButton
              aria-label={words.signOutOf(session.current ? words.here : session.device)}
              aria-disabled={busy === session.id || undefined}
              onClick={() => void end(session)}
            >
              {words.signOut}
            </TextButton>
          ),
        }))}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Button look="ghost" size="small" loading={busy === 'others'} onClick={() => void others()}>
            {words.others}
          </Button>
        )}
        <Button look="ghost" size="small" loading={busy === 'all'} onClick={() => void all()}>
          {words.all}
        </Button>
      </div>
    </Section>
  )
}

const Where = ({ session }: { session: Session }) => (
  <span className="block">
    {[session.place || words.unknownPlace, session.ip].filter(Boolean).join(' · ')}
    <br />
    {words.since(formatDayAndTime(session.startedAt))} {howOf(session)} ·{' '}
    {words.lastSeen(formatDayAndTime(session.lastSeenAt))}
  </span>
)
