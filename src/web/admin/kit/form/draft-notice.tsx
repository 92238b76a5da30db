import { type ReactNode, useEffect, useRef } from 'react'
import { formatDayAndTime } from '#shared/dates/dates'
import { adminKit } from '#texts/admin/kit'
import type { RemoteDraft } from './use-autosave.ts'

const words = adminKit.form

type Props = {
  offer: RemoteDraft | undefined
  /** whether the form was restored from a local draft */
  restored: boolean
  onTake: (offer: RemoteDraft) => void
  onRefuse: () => void
  onDiscard: () => void
}

/** Tells that a local draft was restored, or offers a draft saved on another device. */
export const DraftNotice = ({ offer, restored, onTake, onRefuse, onDiscard }: Props) => (
  <>
    {offer && (
      <Notice isNew text={words.offered(formatDayAndTime(offer.savedAt))}>
        <NoticeButton label={words.take} onPress={() => onTake(offer)} />
        <NoticeButton label={words.discard} onPress={onRefuse} />
      </Notice>
    )}
    {restored && (
      <Notice text={words.restored}>
        <NoticeButton label={words.discard} onPress={onDiscard} />
      </Notice>
    )}
  </>
)

type NoteProps = { text: string; isNew?: boolean; children: ReactNode }

/** Scrolls into view when new, because it appears above fields that are already in use. */
function Notice({ text, isNew = false, children }: NoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // scrollIntoView returns a promise in current browsers, which must not become the effect's cleanup.
    if (isNew) void note.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <p
      ref={note}
      role="status"
      className="flex scroll-mt-4 flex-wrap items-center gap-x-3 rounded-panel bg-raised px-3 py-2"
    >
      {text}
      {children}
    </p>
  )
}

const NoticeButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" onClick={onPress} className="min-h-6 font-semibold underline underline-offset-4">
    {label}
  </button>
)
