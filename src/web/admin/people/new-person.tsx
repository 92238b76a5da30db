import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonView } from '#contract/team'
import { people } from '#texts/team'
import Question from '#web/admin/frame/question.tsx'
import { useAction } from '#web/admin/frame/use-action.ts'
import { Checkbox, TextInput } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { createPerson, peopleKey } from './queries.ts'

const words = people.create

/** Makes an account for somebody, with the letter by which they choose a password. */
export default function NewPerson({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState({ name: '', email: '', phone: '', invite: true })
  const { run, busy, problem, fields } = useAction()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const create = async () => {
    let made: PersonView | undefined
    const { phone, ...rest } = draft
    await run(async () => {
      made = await createPerson({ ...rest, ...(phone.trim() ? { phone } : {}) })
    })
    if (!made) return
    void queries.invalidateQueries({ queryKey: peopleKey })
    await navigate({ to: '/admin/usuarios/$id', params: { id: made.id } })
    toast(words.done(made.name))
  }
  const field = (name: 'name' | 'email' | 'phone') => ({
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
      title={words.title}
      text={words.lead}
      confirm={words.submit}
      busy={busy}
      problem={problem}
      onConfirm={() => void create()}
      onClose={onClose}
    >
      <TextInput {...field('name')} required />
      <TextInput {...field('email')} type="email" required />
      <TextInput {...field('phone')} type="tel" hint={words.optional} />
      <Checkbox
        name="invite"
        label={<span className="text-sm">{words.invite}</span>}
        checked={draft.invite}
        onChange={({ currentTarget: { checked } }) => setDraft((now) => ({ ...now, invite: checked }))}
      />
    </Question>
  )
}
