import * as Dialog from '@radix-ui/react-dialog'
import { productEditor } from '#texts/admin-products/product-editor'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { type PreviewDevice, PreviewFrame } from '#web/admin/kit/preview/preview-frame.tsx'
import { productPreviewPath, type ProductPreviewMessage } from './preview-message.ts'

const words = productEditor.card

type Props = { sent: ProductPreviewMessage; device: PreviewDevice; onClose: () => void }

/** Dialog with the page preview at full window size. */
export default function PagePreviewDialog({ sent, device, onClose }: Props) {
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
        <PreviewFrame src={productPreviewPath} title={words.page} message={sent} device={device} />
      </div>
    </StaffDialog>
  )
}
