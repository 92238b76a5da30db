import * as Dialog from '@radix-ui/react-dialog'
import { useRef } from 'react'
import { adminKit } from '#texts/admin/kit'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'

const words = adminKit.once

type Props = { title: string; text: string; label: string; value: string; onClose: () => void }

/** Dialog for a link or key that is shown only once, with a copy button. Load it lazily: it imports Radix. */
export default function OneTimeSecretDialog({ title, text, label, value, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { outcome, copy } = useCopy(value, () => input.current?.select())
  return (
    <StaffDialog className="inset-y-0 my-auto h-fit w-[28rem] px-5 pt-[18px] pb-4" onClose={onClose}>
      <Dialog.Title className="display text-base">{title}</Dialog.Title>
      <Dialog.Description className="mb-4 text-muted">{text}</Dialog.Description>
      <TextInput
        ref={input}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status" className="mt-2 min-h-5 text-muted">
        {outcome && words[outcome]}
      </p>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button look="ghost" size="small" onClick={onClose}>
          {words.close}
        </Button>
        <SubmitButton type="button" look="ink" onClick={() => void copy()}>
          {words.copy}
        </SubmitButton>
      </div>
    </StaffDialog>
  )
}
