import { myAccount } from '#texts/my-account'
import { Modal } from '#web/account/confirm/modal.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  title: string
  text: string
  /** what will be done */
  button: string
  busy: boolean
  onSure: () => void | Promise<void>
  onClose: () => void
}

/** Asks once before what cannot be undone. Load it lazily: Radix comes along. */
export default function Sure({ title, text, button, busy, onSure, onClose }: Props) {
  return (
    <Modal title={title} lead={text} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button loading={busy} onClick={() => void onSure()}>
          {button}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {myAccount.cancel}
        </Button>
      </div>
    </Modal>
  )
}
