import type { ReactNode } from 'react'
import { Modal } from '#web/ui/modal.tsx'
import { team } from '#texts/team'
import { Button } from '#web/ui/button.tsx'

export type QuestionProps = {
  title: string
  text: string
  confirm: string
  /** what cannot be undone */
  grave?: boolean
  busy: boolean
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something that touches a person. Load it lazily: Radix comes along. */
export default function Question(props: QuestionProps) {
  const { title, text, confirm, grave = false, busy, problem, onConfirm, onClose, children } = props
  return (
    <Modal title={title} lead={text} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React carries it on to a form that the question was asked from.
          event.stopPropagation()
          if (!busy) onConfirm()
        }}
        className="grid gap-5"
      >
        {children}
        {problem && (
          <p role="alert" className="rounded-panel border border-danger px-3 py-2 text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="ghost" size="small" onClick={onClose}>
            {team.cancel}
          </Button>
          <Button type="submit" look={grave ? 'earth' : 'ink'} size="small" loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
