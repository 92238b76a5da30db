import { useState } from 'react'
import type { PersonView } from '#contract/team'
import { people } from '#texts/team'
import Question from '#web/admin/frame/question.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { editPerson } from './queries.ts'
import { usePersonAction } from './use-person-action.ts'

const words = people.one

type Props = { person: PersonView; onClose: () => void }

/** Corrects name, e-mail and phone. The e-mail of somebody with more rights stays as it is. */
export default function EditPerson({ person, onClose }: Props) {
  const [draft, setDraft] = useState({
    name: person.name,
    email: person.email,
    phone: person.phone ?? '',
  })
  const { act, busy, problem, fields } = usePersonAction()
  const save = async () => {
    const { name, email, phone } = draft
    const edit = {
      name,
      phone: phone.trim() || null,
      ...(email.trim().toLowerCase() === person.email ? {} : { email }),
    }
    if (await act(() => editPerson(person.id, edit), words.saved)) onClose()
  }
  const field = (name: keyof typeof draft) => ({
    name,
    label: words[name],
    value: draft[name],
    error: fields[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setDraft((now) => ({ ...now, [name]: value }))
    },
  })
  return (
    <Question
      title={words.editTitle}
      text={words.editLead}
      confirm={words.save}
      busy={busy}
      problem={problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextInput {...field('name')} required />
      <TextInput {...field('email')} type="email" readOnly={!person.may.takeOver} required />
      <TextInput {...field('phone')} type="tel" />
    </Question>
  )
}
