import { useQueryClient } from '@tanstack/react-query'
import type { AddressView } from '#contract/customers'
import { myAccount } from '#texts/my-account'
import { useAct } from '#web/account/frame/use-act.ts'
import { api } from '#web/api.ts'
import { ownAddressesQuery } from './queries.ts'

const words = myAccount.addresses
const pathOf = ({ id }: AddressView) => `/api/customers/addresses/${id}`

/** What one press changes of the addresses. Both answer whether it was done. */
export function useAddressChanges() {
  const queries = useQueryClient()
  const { act, busy } = useAct()
  const showAgain = () => queries.invalidateQueries({ queryKey: ownAddressesQuery().queryKey })
  const change = (address: AddressView, call: () => Promise<unknown>, done: string) =>
    act(address.id, () => call().then(showAgain), done)
  return {
    busy,
    showAgain,
    makeMain: (address: AddressView) =>
      change(address, () => api.post(`${pathOf(address)}/default`, {}), words.madeMain),
    remove: (address: AddressView) => change(address, () => api.delete(pathOf(address)), words.removed),
  }
}
