import { Modal } from './modal.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = {
  title: string
  text: string
  /** Label of the confirm button. */
  button: string
  cancel: string
  busy: boolean
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/** Dialog that confirms an action that cannot be undone. Load it lazily: it imports Radix. */
export default function ConfirmDialog({ title, text, button, cancel, busy, onConfirm, onClose }: Props) {
  return (
    <Modal title={title} lead={text} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button loading={busy} onClick={() => void onConfirm()}>
          {button}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Modal>
  )
}
