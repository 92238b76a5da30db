import { useRef } from 'react'
import type { PersonLink } from '#contract/team'
import { formatDayAndTime } from '#shared/dates'
import { people } from '#texts/team'
import { Modal } from '#web/ui/modal.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = people.one

/** A link is shown once: nobody can read it again, here or in the audit. */
export default function LinkShown({ link, onClose }: { link: PersonLink; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
      toast(words.copied)
    } catch {
      input.current?.select()
      toast(words.copyFailed, { tone: 'danger' })
    }
  }
  return (
    <Modal title={words.linkTitle} lead={words.linkOnce(formatDayAndTime(link.expiresAt))} onClose={onClose}>
      <TextInput
        ref={input}
        label={words.linkLabel}
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="ghost" size="small" onClick={onClose}>
          {words.close}
        </Button>
        <Button look="ink" size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </Modal>
  )
}
