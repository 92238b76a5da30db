import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddressView } from '#contract/customers'
import { mostAddresses } from '#shared/customer-limits'
import { myAccount } from '#texts/my-account'
import { Loaded, Panels } from '#web/account/section/loaded.tsx'
import { AccountPage } from '#web/account/section/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AddressCard } from './address-card.tsx'
import { ownAddressesQuery } from '#web/views/address/queries.ts'
import { useAddressChanges } from './use-address-changes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const words = myAccount.addresses
const AddressSheet = lazyPart(() => import('./address-sheet.tsx'), { dialog: 'center' })
const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), { dialog: 'center' })

type Open = { what: 'new' } | { what: 'edit' | 'remove'; address: AddressView }

export function AddressesPage() {
  const query = useQuery({ ...ownAddressesQuery(), staleTime: 0, refetchOnMount: true })
  const [open, setOpen] = useState<Open>()
  const count = query.data?.length ?? 0
  const addButton = <Button onClick={() => setOpen({ what: 'new' })}>{words.add}</Button>
  return (
    <AccountPage
      title={words.title}
      lead={words.lead}
      aside={count > 0 && count < mostAddresses && addButton}
    >
      <Loaded query={query} skeleton={<Panels count={2} className="h-44" />}>
        {(addresses) =>
          addresses.length > 0 ? (
            <AddressList addresses={addresses} onOpen={setOpen} />
          ) : (
            <EmptyState title={words.none} text={words.noneText}>
              {addButton}
            </EmptyState>
          )
        }
      </Loaded>
      {open && <Opened open={open} isFirst={count === 0} onClose={() => setOpen(undefined)} />}
    </AccountPage>
  )
}

function AddressList({
  addresses,
  onOpen,
}: {
  addresses: readonly AddressView[]
  onOpen: (open: Open) => void
}) {
  const { makeMain, busy } = useAddressChanges()
  return (
    <>
      {addresses.length >= mostAddresses && <p className="text-sm text-muted">{words.full}</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              busy={busy === address.id}
              onEdit={() => onOpen({ what: 'edit', address })}
              onRemove={() => onOpen({ what: 'remove', address })}
              onMakeMain={() => void makeMain(address)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Renders the open overlay: the address form or the delete confirmation. */
function Opened({ open, isFirst, onClose }: { open: Open; isFirst: boolean; onClose: () => void }) {
  const { remove, showAgain, busy } = useAddressChanges()
  return open.what === 'remove' ? (
    <ConfirmDialog
      title={words.removeTitle}
      text={`${open.address.street}, ${open.address.number}`}
      button={words.remove}
      cancel={myAccount.cancel}
      busy={busy !== undefined}
      onConfirm={async () => {
        if (await remove(open.address)) onClose()
      }}
      onClose={onClose}
    />
  ) : (
    <AddressSheet
      address={open.what === 'edit' ? open.address : undefined}
      isFirst={isFirst}
      onSaved={showAgain}
      onClose={onClose}
    />
  )
}
