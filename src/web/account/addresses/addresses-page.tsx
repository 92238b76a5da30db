import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddressView } from '#contract/customers'
import { maxAddresses } from '#shared/auth/customer-limits'
import { myAccount } from '#texts/account/my-account'
import { QueryResult, SkeletonPanels } from '#web/account/ui/query-result.tsx'
import { AccountPage } from '#web/account/ui/page.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { AddressCard } from './address-card.tsx'
import { ownAddressesQuery } from '#web/views/address/queries.ts'
import { useAddressChanges } from './use-address-changes.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const words = myAccount.addresses
const AddressSheet = lazyComponent(() => import('./address-sheet.tsx'), { dialog: 'center' })
const ConfirmDialog = lazyComponent(() => import('#web/ui/overlays/confirm-dialog.tsx'), { dialog: 'center' })

type Open = { what: 'new' } | { what: 'edit' | 'remove'; address: AddressView }

export function AddressesPage() {
  const query = useQuery({ ...ownAddressesQuery(), staleTime: 0, refetchOnMount: true })
  const [open, setOpen] = useState<Open>()
  const count = query.data?.length ?? 0
  const addButton = <Button onClick={() => setOpen({ what: 'new' })}>{words.add}</Button>
  return (
    <AccountPage title={words.title} lead={words.lead} aside={count > 0 && count < maxAddresses && addButton}>
      <QueryResult query={query} skeleton={<SkeletonPanels count={2} className="h-44" />}>
        {(addresses) =>
          addresses.length > 0 ? (
            <AddressList addresses={addresses} onOpen={setOpen} />
          ) : (
            <EmptyState title={words.none} text={words.noneText}>
              {addButton}
            </EmptyState>
          )
        }
      </QueryResult>
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
      {addresses.length >= maxAddresses && <p className="text-sm text-muted">{words.full}</p>}
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
