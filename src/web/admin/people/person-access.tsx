import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { LinkKind, PersonLink, PersonView } from '#contract/team'
import { dayAfter, dayOf, formatDay, formatDayAndTime } from '#shared/dates'
import { people } from '#texts/team'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { Failed } from '#web/admin/kit/list/states.tsx'
import {
  banPerson,
  endSession,
  endSessions,
  erasePerson,
  invitePerson,
  linkPerson,
  peopleKey,
  resetFactor,
  sessionsQuery,
  unbanPerson,
} from './queries.ts'

const LinkShown = lazy(() => import('./link-shown.tsx'))

const words = people.one

/** The ways in that staff may give, mend or take away. */
export const PersonAccess = ({ person }: { person: PersonView }) => (
  <>
    <Section title={words.access}>
      {person.may.takeOver && <Links person={person} />}
      <Factor person={person} />
    </Section>
    <Sessions person={person} />
    {person.may.shutOut && <Danger person={person} />}
  </>
)

function Links({ person }: { person: PersonView }) {
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
        run={({ kind }) => linkPerson(person.id, kind as LinkKind)}
        onDone={setLink}
        done={() => undefined}
        refresh={peopleKey}
      />
      {link && (
        <Suspense>
          <LinkShown link={link} onClose={() => setLink(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const Factor = ({ person: { id, name, secondFactor, may } }: { person: PersonView }) => (
  <>
    <p className="text-muted">
      {words.factor}: <span className="text-ink">{secondFactor ? words.factorOn : words.factorOff}</span>
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      {secondFactor && may.takeOver && (
        <Act
          label={words.resetFactor}
          ask={{ title: words.resetFactorQuestion(name), text: words.resetFactorText }}
          run={() => resetFactor(id)}
          done={words.resetFactorDone}
          refresh={peopleKey}
        />
      )}
      {may.edit && (
        <Act label={words.invite} run={() => invitePerson(id)} done={words.invited} refresh={peopleKey} />
      )}
    </div>
  </>
)

/** Where the person is signed in now. */
function Sessions({ person: { id, may } }: { person: PersonView }) {
  const { data, error, refetch } = useStaffQuery(sessionsQuery(id))
  const items = data?.items ?? []
  return (
    <Section
      title={words.sessions}
      aside={
        may.edit &&
        items.length > 0 && (
          <Act
            label={words.endAll}
            run={() => endSessions(id)}
            done={words.sessionsEnded}
            refresh={peopleKey}
          />
        )
      }
    >
      {error && <Failed text={words.sessionsFailed} onAgain={() => void refetch()} />}
      {data && items.length === 0 && <p className="text-muted">{words.noSessions}</p>}
      <ul className="divide-y divide-hairline">
        {items.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-2">
            <p className="min-w-0">
              <span className="block truncate font-semibold">{session.device}</span>
              <span className="block text-muted">
                {words.sessionSeen(session.place, formatDayAndTime(session.lastSeenAt))}
              </span>
            </p>
            {may.edit && (
              <Act
                label={words.endSession}
                name={words.endSessionOf(session.device)}
                run={() => endSession(id, session.id)}
                done={words.sessionEnded}
                refresh={peopleKey}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Shuts somebody out, lets them in again, or ends their account. */
const Danger = ({ person }: { person: PersonView }) => (
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
        <Act
          label={words.unban}
          run={() => unbanPerson(person.id)}
          done={words.unbanned}
          refresh={peopleKey}
        />
      ) : (
        <Ban person={person} />
      )}
      <Erase person={person} />
    </div>
  </Section>
)

/** Asks why, and until when if not for good. */
function Ban({ person: { id, name } }: { person: PersonView }) {
  const [tomorrow] = useState(() => dayAfter(dayOf(new Date())))
  return (
    <Act
      label={words.ban}
      ask={{
        title: words.banQuestion(name),
        text: words.banText,
        grave: true,
        fields: [
          {
            name: 'reason',
            label: words.reason,
            hint: words.reasonHint,
            maxLength: 500,
            required: true,
          },
          { name: 'until', type: 'date', label: words.until, hint: words.untilHint, min: tomorrow },
        ],
      }}
      run={({ reason = '', until }) => banPerson(id, { reason, until: until || null })}
      done={words.banned}
      refresh={peopleKey}
    />
  )
}

/** Says what goes and what stays, and takes the e-mail as the proof that it is meant. */
function Erase({ person: { id, name, email } }: { person: PersonView }) {
  const navigate = useNavigate()
  return (
    <Act
      danger
      label={words.erase}
      ask={{
        title: words.eraseQuestion(name),
        text: words.eraseText,
        grave: true,
        fields: [{ name: 'email', label: words.eraseType(email) }],
        check: (typed) =>
          typed['email']?.trim().toLowerCase() === email ? undefined : { email: words.eraseMismatch },
      }}
      run={() => erasePerson(id)}
      onDone={() => navigate({ to: '/admin/usuarios' })}
      done={words.erased(name)}
      refresh={[...peopleKey, 'list']}
    />
  )
}
