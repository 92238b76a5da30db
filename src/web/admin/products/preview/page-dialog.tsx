import * as Dialog from '@radix-ui/react-dialog'
import { productEditor } from '#texts/product-editor'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Device, PageFrame } from '#web/admin/kit/preview/page-frame.tsx'
import { previewPath, type PreviewSent } from './sent.ts'

const words = productEditor.card

type Props = { sent: PreviewSent; device: Device; onClose: () => void }

/** Dialog with the page preview at full window size. */
export default function PageDialog({ sent, device, onClose }: Props) {
  return (
    <StaffDialog
      className={`inset-y-0 my-auto h-fit ${device === 'phone' ? 'w-[27rem]' : 'w-[82rem]'}`}
      onClose={onClose}
    >
      <div className="flex items-start gap-3 px-5 py-3">
        <div className="grow">
          <Dialog.Title className="font-semibold">{words.page}</Dialog.Title>
          <Dialog.Description className="text-muted">{words.pageText}</Dialog.Description>
        </div>
        <Button look="ghost" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <div role="region" aria-label={words.page} tabIndex={0} className="overflow-y-auto px-5 pb-5">
        <PageFrame src={previewPath} title={words.page} sent={sent} device={device} />
      </div>
    </StaffDialog>
  )
}
