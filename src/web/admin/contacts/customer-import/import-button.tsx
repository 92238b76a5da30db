import { useState } from 'react'
import { customerImport as words } from '#texts/admin/customer-import'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'), { dialog: 'center' })

/** Opens the dialog that receives a file of customers. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false)
  const isReadOnly = useReadOnlyPreview()
  if (isReadOnly) return null
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
