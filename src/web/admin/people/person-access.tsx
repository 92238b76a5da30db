import { useState } from 'react'
import type { LinkKind, PersonLink, PersonSession, PersonView } from '#contract/team'
import { getNextDay, toIsoDay, formatDay, formatDayAndTime } from '#shared/dates/dates'
import { people } from '#texts/admin/team'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DeleteButton } from '#web/admin/kit/actions/delete-button.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { sessionsQuery } from './queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const OneTimeSecretDialog = lazyComponent(() => import('#web/admin/kit/secret/one-time-secret-dialog.tsx'), {
  dialog: 'center',
})

const words = people.one
const getPersonCalls = ({ id }: PersonView) => api.team.people(id)

type Props = { person: PersonView }

/** Renders sign-in links, second factor, sessions and the danger zone of a person. */
export const PersonAccess = ({ person }: Props) => (
  <>
    <Section title={words.access}>
      {person.may.takeOver && <Links person={person} />}
      <Factor person={person} />
    </Section>
    <Sessions person={person} />
    {person.may.shutOut && <DangerZone person={person} />}
  </>
)

function Links({ person }: Props) {
  const [link, setLink] = useState<PersonLink>()
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      <p className="text-muted">{words.linksText}</p>
      <ActionButton
        label={words.makeLink}
        confirmation={{
          title: words.makeLink,
          text: words.linksText,
          fields: [
            { name: 'kind', type: 'select', label: words.linkKind, value: 'signin', options: words.kinds },
          ],
        }}
        run={({ kind }) => getPersonCalls(person).links.post({ body: { kind: kind as LinkKind } })}
        onDone={setLink}
        done={() => undefined}
      />
      {link && (
        <OneTimeSecretDialog
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
          <ActionButton
            label={words.resetFactor}
            confirmation={{ title: words.resetFactorQuestion(name), text: words.resetFactorText }}
            run={() => getPersonCalls(person)['second-factor'].delete()}
            done={words.resetFactorDone}
          />
        )}
        {may.edit && (
          <ActionButton
            label={words.invite}
            run={() => getPersonCalls(person).invitation.post()}
            done={words.invited}
          />
        )}
      </div>
    </>
  )
}

/** Renders the active sessions of a person. */
const Sessions = ({ person }: Props) => (
  <Section title={words.sessions}>
    <QueryLoader query={sessionsQuery(person.id)} words={{ failed: words.sessionsFailed }}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="text-muted">{words.noSessions}</p>}
          <ul className="divide-y divide-hairline">
            {items.map((session) => (
              <Session key={session.id} person={person} session={session} />
            ))}
          </ul>
          {person.may.edit && items.length > 0 && (
            <ActionButton
              label={words.endAll}
              run={() => getPersonCalls(person).sessions.delete()}
              done={words.sessionsEnded}
            />
          )}
        </>
      )}
    </QueryLoader>
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
      <ActionButton
        label={words.endSession}
        name={words.endSessionOf(session.device)}
        run={() => getPersonCalls(person).sessions(session.id).delete()}
        done={words.sessionEnded}
      />
    )}
  </li>
)

/** Renders the actions that ban, unban or delete an account. */
const DangerZone = ({ person }: Props) => (
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
        <ActionButton
          label={words.unban}
          run={() => getPersonCalls(person).ban.delete()}
          done={words.unbanned}
        />
      ) : (
        <Ban person={person} />
      )}
      <Erase person={person} />
    </div>
  </Section>
)

/** Bans a person with a reason, optionally until a date. */
function Ban({ person }: Props) {
  const [tomorrow] = useState(() => getNextDay(toIsoDay(new Date())))
  return (
    <ActionButton
      label={words.ban}
      confirmation={{
        title: words.banQuestion(person.name),
        text: words.banText,
        danger: true,
        fields: [
          { name: 'reason', label: words.reason, hint: words.reasonHint, maxLength: 500, required: true },
          { name: 'until', type: 'date', label: words.until, hint: words.untilHint, min: tomorrow },
        ],
      }}
      run={({ reason = '', until }) =>
        getPersonCalls(person).ban.put({ body: { reason, until: until || null } })
      }
      done={words.banned}
    />
  )
}

/** Deletes an account; the email must be typed as confirmation. */
const Erase = ({ person }: Props) => (
  <DeleteButton
    screen="usuarios"
    label={words.erase}
    confirmation={{
      title: words.eraseQuestion(person.name),
      text: words.eraseText,
      fields: [{ name: 'email', label: words.eraseType(person.email) }],
      check: ({ email = '' }) =>
        email.trim().toLowerCase() === person.email ? undefined : { email: words.eraseMismatch },
    }}
    run={() => getPersonCalls(person).delete()}
    done={words.erased(person.name)}
  />
)
