import { useAddress } from '#web/admin/kit/list/address.tsx'
import { addressesSearch } from './queries.ts'
import { RedirectList } from './redirect-list.tsx'
import { UnknownList } from './unknown-list.tsx'

/** Tab of redirects: paths not found (404), hidden ones, and existing redirects. */
export const AddressesTab = () =>
  useAddress(addressesSearch).parte === 'levam' ? <RedirectList /> : <UnknownList />
