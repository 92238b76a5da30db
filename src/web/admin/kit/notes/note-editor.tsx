import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Note, NoteScreen, StaffName } from '#contract/desk'
import { staffNotes as words } from '#texts/admin/notes'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { MentionField } from './mention-field.tsx'
import { toStoredText, toTypedText, withUniqueNames } from './mention-text.ts'
import { notesQuery } from './queries.ts'

type Props = { screen: NoteScreen; record: string; note: Note; onClose: () => void }

/** Field to edit a note in place. Escape closes it. */
export function NoteEditor({ screen, record, note, onClose }: Props) {
  const [typed, setTyped] = useState<{ text: string; people: readonly StaffName[] }>(() => {
    const people = withUniqueNames(note.people)
    return { people, text: toTypedText(note.text, people, words.formerMember) }
  })
  const { run, busy, problem } = useAction()
  const queries = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const text = toStoredText(typed.text, typed.people)
    if (!text) return
    const outcome = await run(() => api.desk(screen).notes(record)(note.id).patch({ body: { text } }))
    if (outcome !== 'done') return
    await queries.invalidateQueries({ queryKey: notesQuery(screen, record).queryKey })
    onClose()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <PageForm onSubmit={(event) => void save(event)} onKeyDown={closeOnEscape} className="my-1">
      <MentionField
        screen={screen}
        label={words.editLabel}
        text={typed.text}
        people={typed.people}
        onChange={(text, people) => setTyped({ text, people })}
        field={field}
      />
      {problem && (
        <p role="alert" className="mt-1.5 text-danger">
          {problem}
        </p>
      )}
      <p className="mt-1.5 flex justify-end gap-2">
        <Button size="small" look="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
        <SubmitButton look="ink" loading={busy}>
          {words.save}
        </SubmitButton>
      </p>
    </PageForm>
  )
}
