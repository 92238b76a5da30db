import { useQueryClient } from '@tanstack/react-query'
import type { AddressView } from '#contract/customers'
import { myAccount } from '#texts/account/my-account'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { ownAddressesQuery } from '#web/views/address/queries.ts'

const words = myAccount.addresses

/** Returns the address mutations. Each resolves to whether it succeeded. */
export function useAddressChanges() {
  const queries = useQueryClient()
  const { act, busy } = useAction()
  const showAgain = () => queries.invalidateQueries({ queryKey: ownAddressesQuery().queryKey })
  const change = (address: AddressView, call: () => Promise<unknown>, done: string) =>
    act(address.id, () => call().then(showAgain), done)
  return {
    busy,
    showAgain,
    makeMain: (address: AddressView) =>
      change(address, () => api.customers.addresses(address.id).default.post(), words.madeMain),
    remove: (address: AddressView) =>
      change(address, () => api.customers.addresses(address.id).delete(), words.removed),
  }
}
