import { useAddress } from '#web/admin/kit/list/address.tsx'
import { addressesSearch } from './queries.ts'
import { RedirectList } from './redirect-list.tsx'
import { UnknownList } from './unknown-list.tsx'

/** What is known of addresses: those that the shop does not have, and those that lead to others. */
export const AddressesTab = () =>
  useAddress(addressesSearch).parte === 'levam' ? <RedirectList /> : <UnknownList />
