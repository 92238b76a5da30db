import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { team } from '#texts/admin/team'
import { AmountRows, type SummaryLine } from '#web/admin/kit/detail/amount-rows.tsx'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

export type AlertDialogProps = {
  title: string
  text: string
  confirm: string
  /** label of the cancel button, if not `Cancelar`, such as `Agora não` */
  cancel?: string
  /** cannot be undone */
  danger?: boolean
  /** lines of a calculation, the total last */
  summary?: readonly SummaryLine[]
  busy: boolean
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Confirmation dialog before payments, emails and changes to a person. Load it lazily: it imports Radix. */
export default function AlertDialog(props: AlertDialogProps) {
  const { title, text, confirm, cancel = team.cancel, danger = false, summary = [], busy, problem } = props
  return (
    <StaffDialog className="inset-y-0 my-auto h-fit w-[28rem]" onClose={props.onClose}>
      <PageForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through the portal to the form that opened the dialog.
          event.stopPropagation()
          if (!busy) props.onConfirm()
        }}
        className="overflow-y-auto px-5 pt-[18px] pb-4"
      >
        <Dialog.Title className="display text-base">{title}</Dialog.Title>
        <Dialog.Description className="text-muted">{text}</Dialog.Description>
        {summary.length > 0 && <Summary sums={summary} />}
        {props.children && <div className="mt-4 grid gap-4">{props.children}</div>}
        {problem && (
          <p role="alert" className="mt-4 rounded-field bg-danger-wash px-3 py-2 text-danger">
            {problem}
          </p>
        )}
        <div className="mt-[18px] flex flex-wrap justify-end gap-2">
          <Button
            look="plain"
            size="small"
            className="px-3! font-medium! no-underline!"
            onClick={props.onClose}
          >
            {cancel}
          </Button>
          <SubmitButton look={danger ? 'earth' : 'ink'} loading={busy}>
            {confirm}
          </SubmitButton>
        </div>
      </PageForm>
    </StaffDialog>
  )
}

const Summary = ({ sums }: { sums: readonly SummaryLine[] }) => (
  <dl className="mt-2.5 border-t border-faint pt-1.5 text-muted">
    <AmountRows lines={sums} />
  </dl>
)
