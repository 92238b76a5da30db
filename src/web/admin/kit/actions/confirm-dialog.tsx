import { useState } from 'react'
import type { useAction } from './use-action.ts'
import { ConfirmationFields } from './confirmation-fields.tsx'
import type { ConfirmationValues, Confirmation } from './confirmation.ts'
import AlertDialog from './alert-dialog.tsx'

type Props = {
  confirmation: Confirmation & { confirm: string }
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'problem' | 'fields'>
  onConfirm: (answers: ConfirmationValues) => void
  onClose: () => void
}

/** Confirmation dialog with input fields. Load it lazily: it imports Radix. */
export default function ConfirmDialog({ confirmation, action, onConfirm, onClose }: Props) {
  const { title, text, confirm, cancel, danger = false, fields = [], check } = confirmation
  const [answers, setAnswers] = useState<ConfirmationValues>(() =>
    Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
  )
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const confirmed = () => {
    const problems = check?.(answers) ?? {}
    setWrong(problems)
    if (Object.keys(problems).length === 0) onConfirm(answers)
  }
  return (
    <AlertDialog
      title={title}
      text={text}
      confirm={confirm}
      {...(cancel ? { cancel } : {})}
      danger={danger}
      busy={action.busy}
      problem={action.problem}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <ConfirmationFields
        fields={fields}
        values={answers}
        errors={{ ...action.fields, ...wrong }}
        onChange={(name, value) => {
          setWrong({})
          setAnswers((now) => ({ ...now, [name]: value }))
        }}
      />
    </AlertDialog>
  )
}
