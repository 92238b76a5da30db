import { useState } from 'react'
import type { StaffName } from '#contract/desk'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { deleteDraft, getDraftKey, readDraft, saveDraft } from '#web/admin/kit/form/draft.ts'
import { createUuid } from '#web/client/uuid.ts'

/** Text that is being typed, with the people chosen in it. `id` is that of the note once it is sent. */
export type NoteText = { id: string; text: string; people: readonly StaffName[] }

const createEmpty = (): NoteText => ({ id: createUuid(), text: '', people: [] })

function readStored(key: string): NoteText | undefined {
  const { id, text, people } = (readDraft(key)?.values ?? {}) as Partial<NoteText>
  return id && text && people ? { id, text, people } : undefined
}

/**
 * Keeps the unsent note about a record in this browser. It may name customers, so it is not sent to the server before.
 * A failed call may have arrived: the same text is sent again under its id, another text under a new one.
 */
export function useNoteDraft(record: string) {
  const me = useAdminMe()
  const key = getDraftKey(me.id, `nota-${record}`)
  const [note, setNote] = useState(() => readStored(key) ?? createEmpty())
  const [wasSent, setWasSent] = useState(false)
  const change = (text: string, people: readonly StaffName[]) => {
    const next = { id: wasSent ? createUuid() : note.id, text, people }
    setWasSent(false)
    setNote(next)
    if (text.trim()) saveDraft(key, { base: {}, values: next })
    else deleteDraft(key)
  }
  const clear = () => {
    deleteDraft(key)
    setWasSent(false)
    setNote(createEmpty())
  }
  return { note, change, clear, markSent: () => setWasSent(true) }
}
