import * as Dialog from '@radix-ui/react-dialog'
import { useNavigate } from '@tanstack/react-router'
import { customerImport as words } from '#texts/admin/customer-import'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { FileUpload } from '#web/admin/kit/progress/file-upload.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { uploadCustomers } from './queries.ts'

/** Receives a file of customers and opens its check in the list of imports. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const open = async ({ id }: { id: string }) => {
    onClose()
    await navigate({ to: '/admin/clientes', search: { aba: 'importar', aberto: id } })
  }
  return (
    <StaffDialog className="top-16 w-[520px]" onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <Dialog.Title className="text-base font-semibold">{words.dialogTitle}</Dialog.Title>
        <Dialog.Description className="text-muted">{words.dialogText}</Dialog.Description>
        <ul className="grid list-disc gap-1 pl-5">
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <FileUpload send={uploadCustomers} onSent={open} />
        <div className="flex justify-end">
          <Button look="ghost" size="small" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}
