import { useState } from 'react'
import type { LinkKind, PersonLink, PersonSession, PersonView } from '#contract/team'
import { dayAfter, dayOf, formatDay, formatDayAndTime } from '#shared/dates'
import { people } from '#texts/team'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Removal } from '#web/admin/kit/act/removal.tsx'
import { Loaded } from '#web/admin/kit/detail/loaded.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { sessionsQuery } from './queries.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ShownOnce = lazyPart(() => import('#web/admin/kit/once/shown-once.tsx'), { dialog: 'center' })

const words = people.one
const callsOf = ({ id }: PersonView) => api.team.people(id)

type Props = { person: PersonView }

/** Renders sign-in links, second factor, sessions and the danger zone of a person. */
export const PersonAccess = ({ person }: Props) => (
  <>
    <Section title={words.access}>
      {person.may.takeOver && <Links person={person} />}
      <Factor person={person} />
    </Section>
    <Sessions person={person} />
    {person.may.shutOut && <Danger person={person} />}
  </>
)

function Links({ person }: Props) {
  const [link, setLink] = useState<PersonLink>()
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      <p className="text-muted">{words.linksText}</p>
      <Act
        label={words.makeLink}
        ask={{
          title: words.makeLink,
          text: words.linksText,
          fields: [
            { name: 'kind', type: 'select', label: words.linkKind, value: 'signin', options: words.kinds },
          ],
        }}
        run={({ kind }) => callsOf(person).links.post({ body: { kind: kind as LinkKind } })}
        onDone={setLink}
        done={() => undefined}
      />
      {link && (
        <ShownOnce
          title={words.linkTitle}
          text={words.linkOnce(formatDayAndTime(link.expiresAt))}
          label={words.linkLabel}
          value={link.url}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  )
}

function Factor({ person }: Props) {
  const { name, secondFactor, may } = person
  return (
    <>
      <p className="text-muted">
        {words.factor}: <span className="text-ink">{secondFactor ? words.factorOn : words.factorOff}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {secondFactor && may.takeOver && (
          <Act
            label={words.resetFactor}
            ask={{ title: words.resetFactorQuestion(name), text: words.resetFactorText }}
            run={() => callsOf(person)['second-factor'].delete()}
            done={words.resetFactorDone}
          />
        )}
        {may.edit && (
          <Act label={words.invite} run={() => callsOf(person).invitation.post()} done={words.invited} />
        )}
      </div>
    </>
  )
}

/** Renders the active sessions of a person. */
const Sessions = ({ person }: Props) => (
  <Section title={words.sessions}>
    <Loaded query={sessionsQuery(person.id)} words={{ failed: words.sessionsFailed }}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="text-muted">{words.noSessions}</p>}
          <ul className="divide-y divide-hairline">
            {items.map((session) => (
              <Session key={session.id} person={person} session={session} />
            ))}
          </ul>
          {person.may.edit && items.length > 0 && (
            <Act
              label={words.endAll}
              run={() => callsOf(person).sessions.delete()}
              done={words.sessionsEnded}
            />
          )}
        </>
      )}
    </Loaded>
  </Section>
)

const Session = ({ person, session }: Props & { session: PersonSession }) => (
  <li className="flex items-center justify-between gap-4 py-2">
    <p className="min-w-0">
      <span className="block truncate font-semibold">{session.device}</span>
      <span className="block text-muted">
        {words.sessionSeen(session.place, formatDayAndTime(session.lastSeenAt))}
      </span>
    </p>
    {person.may.edit && (
      <Act
        label={words.endSession}
        name={words.endSessionOf(session.device)}
        run={() => callsOf(person).sessions(session.id).delete()}
        done={words.sessionEnded}
      />
    )}
  </li>
)

/** Renders the actions that ban, unban or delete an account. */
const Danger = ({ person }: Props) => (
  <Section title={words.danger}>
    {person.ban && (
      <p className="mb-3">
        {words.bannedNow(person.ban.reason)}
        {person.ban.until && (
          <span className="block text-muted">{words.bannedUntil(formatDay(person.ban.until))}</span>
        )}
      </p>
    )}
    <div className="flex flex-wrap gap-2">
      {person.ban ? (
        <Act label={words.unban} run={() => callsOf(person).ban.delete()} done={words.unbanned} />
      ) : (
        <Ban person={person} />
      )}
      <Erase person={person} />
    </div>
  </Section>
)

/** Bans a person with a reason, optionally until a date. */
function Ban({ person }: Props) {
  const [tomorrow] = useState(() => dayAfter(dayOf(new Date())))
  return (
    <Act
      label={words.ban}
      ask={{
        title: words.banQuestion(person.name),
        text: words.banText,
        grave: true,
        fields: [
          { name: 'reason', label: words.reason, hint: words.reasonHint, maxLength: 500, required: true },
          { name: 'until', type: 'date', label: words.until, hint: words.untilHint, min: tomorrow },
        ],
      }}
      run={({ reason = '', until }) => callsOf(person).ban.put({ body: { reason, until: until || null } })}
      done={words.banned}
    />
  )
}

/** Deletes an account; the email must be typed as confirmation. */
const Erase = ({ person }: Props) => (
  <Removal
    screen="usuarios"
    label={words.erase}
    ask={{
      title: words.eraseQuestion(person.name),
      text: words.eraseText,
      fields: [{ name: 'email', label: words.eraseType(person.email) }],
      check: ({ email = '' }) =>
        email.trim().toLowerCase() === person.email ? undefined : { email: words.eraseMismatch },
    }}
    run={() => callsOf(person).delete()}
    done={words.erased(person.name)}
  />
)
