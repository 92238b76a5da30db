import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type { NoteScreen } from '#contract/desk'
import { staffNotes as words } from '#texts/admin/notes'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { api } from '#web/client/api.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { MentionField } from './mention-field.tsx'
import { toStoredText } from './mention-text.ts'
import { notesQuery } from './queries.ts'
import { useNoteDraft } from './use-note-draft.ts'

type Props = { screen: NoteScreen; record: string }

/** Field for a new note, on key `N`. The text stays in this browser until it was sent. */
export function NoteComposer({ screen, record }: Props) {
  const { note, change, clear, markSent } = useNoteDraft(record)
  const { run, busy, problem } = useAction()
  const queries = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcuts([
    {
      keys: 'n',
      label: words.focus,
      hint: words.focusHint,
      group: 'screen',
      run: () => {
        field.current?.focus()
        field.current?.scrollIntoView({ block: 'nearest' })
      },
    },
  ])
  const text = toStoredText(note.text, note.people)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text) return
    markSent()
    const outcome = await run(() =>
      api
        .desk(screen)
        .notes(record)
        .post({ body: { id: note.id, text } }),
    )
    if (outcome !== 'done') return
    clear()
    await queries.invalidateQueries({ queryKey: notesQuery(screen, record).queryKey })
  }
  return (
    <PageForm onSubmit={(event) => void send(event)} className="mt-2">
      <MentionField
        screen={screen}
        label={words.label}
        text={note.text}
        people={note.people}
        onChange={change}
        field={field}
      />
      {problem && (
        <p role="alert" className="mt-1.5 text-danger">
          {words.notSent} {problem}
        </p>
      )}
      {/* Always there: Ctrl+Enter in an empty note must not press another button of the panel. */}
      <p className={text || busy ? 'mt-1.5 flex justify-end' : 'hidden'}>
        <SubmitButton look="ink" loading={busy}>
          {problem ? words.again : words.send}
        </SubmitButton>
      </p>
    </PageForm>
  )
}
