import type { AddressView } from '#contract/customers'
import { formatCep } from '#shared/brazil/cep'
import { myAccount } from '#texts/account/my-account'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

const words = myAccount.addresses

type Props = {
  address: AddressView
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onMakeMain: () => void
}

export function AddressCard({ address, busy, onEdit, onRemove, onMakeMain }: Props) {
  const name = address.label || `${address.street}, ${address.number}`
  return (
    <article className="flex h-full flex-col rounded-panel border border-hairline bg-surface p-5">
      <h2 className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 break-words">{name}</span>
        {address.isDefault && <Badge tone="ipe">{words.main}</Badge>}
      </h2>
      <address className="mt-2 grow text-sm break-words text-muted not-italic">
        {address.recipient}
        <br />
        {[`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(' · ')}
        <br />
        {address.district}, {address.city} · {address.state}
        <br />
        {formatCep(address.cep)}
      </address>
      <div className="mt-4 flex flex-wrap gap-x-5">
        <TextButton aria-label={words.editOf(name)} onClick={onEdit}>
          {words.edit}
        </TextButton>
        <TextButton aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </TextButton>
        {!address.isDefault && (
          <TextButton
            aria-label={words.makeMainOf(name)}
            aria-disabled={busy || undefined}
            onClick={onMakeMain}
          >
            {words.makeMain}
          </TextButton>
        )}
      </div>
    </article>
  )
}
