import { Suspense, useState } from 'react'
import type { LinkKind, PersonLink, PersonView } from '#contract/team'
import { people } from '#texts/team'
import { Card } from '#web/admin/frame/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { LinkShown, Question } from './lazy.ts'
import { Problem } from './problem.tsx'
import { invitePerson, linkPerson, resetFactor } from './queries.ts'
import { usePersonAction } from './use-person-action.ts'

const words = people.one
const linkKinds = Object.keys(words.kinds) as LinkKind[]

/** The ways in that staff may give or mend: links, the invitation by letter, the second factor. */
export const PersonAccess = ({ person }: { person: PersonView }) => (
  <Card title={words.access}>
    {person.may.takeOver && <Links person={person} />}
    <div className={person.may.takeOver ? 'mt-5 border-t border-hairline pt-4' : ''}>
      <p className="text-muted">
        {words.factor}:{' '}
        <span className="text-ink">{person.secondFactor ? words.factorOn : words.factorOff}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {person.secondFactor && person.may.takeOver && <ResetFactor person={person} />}
        {person.may.edit && <Invite person={person} />}
      </div>
    </div>
  </Card>
)

function Links({ person }: { person: PersonView }) {
  const [kind, setKind] = useState<LinkKind>('signin')
  const [link, setLink] = useState<PersonLink>()
  const { run, busy, problem } = usePersonAction()
  const make = () =>
    run(async () => {
      setLink(await linkPerson(person.id, kind))
    })
  return (
    <>
      <p className="mb-3 text-muted">{words.linksText}</p>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={words.linkKind}
          value={kind}
          className="min-w-0 grow basis-40"
          onChange={(event) => setKind(linkKinds.find((each) => each === event.currentTarget.value) ?? kind)}
        >
          {linkKinds.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </Select>
        <Button look="ink" loading={busy} onClick={() => void make()}>
          {words.makeLink}
        </Button>
      </div>
      <Problem text={problem} />
      {link && (
        <Suspense fallback={null}>
          <LinkShown link={link} onClose={() => setLink(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Invite({ person }: { person: PersonView }) {
  const { act, busy, problem } = usePersonAction()
  return (
    <div>
      <Button
        look="ghost"
        size="small"
        loading={busy}
        onClick={() => void act(() => invitePerson(person.id), words.invited)}
      >
        {words.invite}
      </Button>
      <Problem text={problem} />
    </div>
  )
}

function ResetFactor({ person }: { person: PersonView }) {
  const [asked, ask] = useState(false)
  const { act, busy, problem } = usePersonAction()
  const reset = async () => {
    if (await act(() => resetFactor(person.id), words.resetFactorDone)) ask(false)
  }
  return (
    <>
      <Button look="ghost" size="small" onClick={() => ask(true)}>
        {words.resetFactor}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <Question
            title={words.resetFactorQuestion(person.name)}
            text={words.resetFactorText}
            confirm={words.resetFactor}
            busy={busy}
            problem={problem}
            onConfirm={() => void reset()}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </>
  )
}
