import { useState } from 'react'
import { myAccount } from '#texts/account/my-account'
import { security } from '#texts/account/security'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { BackupCodes } from '#web/views/second-factor/backup-codes.tsx'
import { PasswordStep } from '#web/views/second-factor/password-step.tsx'
import { SecondFactorSetup } from '#web/views/second-factor/second-factor-setup.tsx'

const words = security.factor

export type FactorTask = 'turn-on' | 'turn-off' | 'new-codes'

type Props = { task: FactorTask; hasPassword: boolean; onClose: () => void }

/** Dialogs of the second factor; each asks for the password first if the account has one. */
export default function FactorDialog({ task, hasPassword, onClose }: Props) {
  if (task === 'turn-on')
    return (
      <Modal title={words.turnOn} lead={words.off} onClose={onClose}>
        <SecondFactorSetup hasPassword={hasPassword} onDone={onClose} />
        <Cancel onClose={onClose} />
      </Modal>
    )
  if (task === 'turn-off')
    return (
      <Modal title={words.turnOffTitle} lead={words.turnOffText} onClose={onClose}>
        <PasswordStep
          hasPassword={hasPassword}
          submit={words.turnOff}
          send={async (body) => {
            await api.auth['two-factor'].disable.post({ body })
            toast(words.turnedOff)
          }}
          onDone={onClose}
        />
        <Cancel onClose={onClose} />
      </Modal>
    )
  return <NewCodes hasPassword={hasPassword} onClose={onClose} />
}

const Cancel = ({ onClose }: { onClose: () => void }) => (
  <Button look="ghost" className="mt-3 w-full" onClick={onClose}>
    {myAccount.cancel}
  </Button>
)

function NewCodes({ hasPassword, onClose }: Omit<Props, 'task'>) {
  const [codes, setCodes] = useState<string[]>()
  return (
    <Modal title={words.newCodesTitle} lead={codes ? words.keepText : words.newCodesText} onClose={onClose}>
      {codes ? (
        <>
          <BackupCodes codes={codes} />
          <Button className="mt-6 w-full" onClick={onClose}>
            {words.done}
          </Button>
        </>
      ) : (
        <>
          <PasswordStep
            hasPassword={hasPassword}
            submit={words.makeCodes}
            send={(body) => api.auth['two-factor']['generate-backup-codes'].post({ body })}
            onDone={({ backupCodes }) => setCodes(backupCodes)}
          />
          <Cancel onClose={onClose} />
        </>
      )}
    </Modal>
  )
}
