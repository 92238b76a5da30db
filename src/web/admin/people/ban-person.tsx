import { useState } from 'react'
import type { PersonView } from '#contract/team'
import { dayAfter, dayOf } from '#shared/dates'
import { people } from '#texts/team'
import Question from '#web/admin/frame/question.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { banPerson } from './queries.ts'
import { usePersonAction } from './use-person-action.ts'

const words = people.one

/** Asks why, and until when if not for good. */
export default function BanPerson({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [tomorrow] = useState(() => dayAfter(dayOf(new Date())))
  const { act, busy, problem, fields } = usePersonAction()
  const ban = async () => {
    if (await act(() => banPerson(person.id, { reason, until: until || null }), words.banned)) onClose()
  }
  return (
    <Question
      title={words.banQuestion(person.name)}
      text={words.banText}
      confirm={words.ban}
      grave
      busy={busy}
      problem={problem}
      onConfirm={() => void ban()}
      onClose={onClose}
    >
      <TextInput
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        error={fields['reason']}
        value={reason}
        maxLength={500}
        autoComplete="off"
        required
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        name="until"
        type="date"
        label={words.until}
        hint={words.untilHint}
        error={fields['until']}
        value={until}
        min={tomorrow}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </Question>
  )
}
