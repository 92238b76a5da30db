import { useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import type { Note, NoteScreen } from '#contract/desk'
import { formatRecent } from '#shared/dates/dates'
import { splitMentions } from '#shared/text/mentions'
import { staffNotes as words } from '#texts/admin/notes'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { Avatar } from '#web/admin/kit/avatar/avatar.tsx'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { api } from '#web/client/api.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { NoteEditor } from './note-editor.tsx'
import { notesQuery } from './queries.ts'

const ConfirmDialog = lazyComponent(() => import('#web/admin/kit/actions/confirm-dialog.tsx'), {
  dialog: 'center',
})

type Props = { screen: NoteScreen; record: string; note: Note }

/** Renders one note; its author can edit and delete it. */
export function NoteItem(props: Props) {
  const { author, createdAt, editedAt, may } = props.note
  const [isEditing, setEditing] = useState(false)
  return (
    <li className="flex gap-2 py-1">
      <Avatar name={author.name} small />
      <div className="min-w-0 grow">
        <p className="flex min-h-5 flex-wrap items-baseline gap-x-1.5">
          <b className="font-semibold">{author.name}</b>
          <time dateTime={createdAt} className="text-xs text-muted">
            {formatRecent(createdAt)}
          </time>
          {editedAt && <span className="text-xs text-muted">{words.edited}</span>}
        </p>
        {isEditing ? (
          <NoteEditor {...props} onClose={() => setEditing(false)} />
        ) : (
          <NoteText note={props.note} />
        )}
      </div>
      {(may.edit || may.delete) && !isEditing && <NoteMenu {...props} onEdit={() => setEditing(true)} />}
    </li>
  )
}

function NoteText({ note: { text, people } }: { note: Note }) {
  return (
    <p className="break-words whitespace-pre-line">
      {splitMentions(text).map((part, at) =>
        'text' in part ? (
          part.text
        ) : (
          <mark key={at} className="rounded-[4px] bg-ipe-wash box-decoration-clone px-0.5 text-ipe-ink">
            @{people.find(({ id }) => id === part.userId)?.name ?? words.formerMember}
          </mark>
        ),
      )}
    </p>
  )
}

function NoteMenu({ screen, record, note, onEdit }: Props & { onEdit: () => void }) {
  const [asked, setAsked] = useState(false)
  const action = useAction()
  const queries = useQueryClient()
  const remove = async () => {
    if ((await action.run(() => api.desk(screen).notes(record)(note.id).delete())) !== 'done') return
    setAsked(false)
    toast(words.deleted)
    await queries.invalidateQueries({ queryKey: notesQuery(screen, record).queryKey })
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            size={16}
            label={words.more(note.author.name)}
            className="-my-1.5 size-11! text-muted md:-my-0.5 md:size-6!"
          />
        }
        groups={[
          note.may.edit ? [{ label: words.edit, icon: Pencil, run: onEdit }] : [],
          note.may.delete
            ? [{ label: words.delete, icon: Trash, danger: true, run: () => setAsked(true) }]
            : [],
        ]}
      />
      {asked && (
        <ConfirmDialog
          confirmation={{
            title: words.deleteQuestion,
            text: words.deleteText,
            confirm: words.deleteConfirm,
            cancel: words.keep,
            danger: true,
          }}
          action={action}
          onConfirm={() => void remove()}
          onClose={() => {
            action.clear()
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
