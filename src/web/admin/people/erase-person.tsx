import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonView } from '#contract/team'
import { people } from '#texts/team'
import Question from '#web/admin/frame/question.tsx'
import { useAction } from '#web/admin/frame/use-action.ts'
import { TextInput } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { erasePerson, peopleKey } from './queries.ts'

const words = people.one

/** Says what goes and what stays, and takes the e-mail as the proof that it is meant. */
export default function ErasePerson({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const { run, busy, problem } = useAction()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const erase = async () => {
    if (typed.trim().toLowerCase() !== person.email) return setWrong(true)
    if (!(await run(() => erasePerson(person.id)))) return
    await navigate({ to: '/admin/usuarios' })
    toast(words.erased(person.name))
    await queries.invalidateQueries({ queryKey: [...peopleKey, 'list'] })
  }
  return (
    <Question
      title={words.eraseQuestion(person.name)}
      text={words.eraseText}
      confirm={words.erase}
      grave
      busy={busy}
      problem={problem}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <TextInput
        name="email"
        label={words.eraseType(person.email)}
        error={wrong ? words.eraseMismatch : undefined}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
    </Question>
  )
}
