import { useQuery } from '@tanstack/react-query'
import type { CheckoutForm } from './form.ts'
import { addressQuery } from './use-cep-address.ts'

type Props = { form: CheckoutForm; open: boolean }

/** Prefetches the address of a known CEP before its step opens. */
export function AddressAhead({ form, open }: Props) {
  useQuery({ ...addressQuery(form.draft.values['address.cep']), enabled: open })
  return null
}
