import type { AddressView } from '#contract/customers'
import { myAccount } from '#texts/account/my-account'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { AddressForm } from './address-form.tsx'

type Props = {
  /** Address to edit; undefined for a new one. */
  address: AddressView | undefined
  isFirst: boolean
  onSaved: () => Promise<unknown>
  onClose: () => void
}

export default function AddressSheet({ address, isFirst, onSaved, onClose }: Props) {
  const words = myAccount.addresses
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={address ? words.editTitle : words.newTitle}>
      <div className="p-5">
        <AddressForm
          address={address}
          isFirst={isFirst}
          onSaved={async () => {
            await onSaved()
            onClose()
          }}
        />
      </div>
    </Sheet>
  )
}
