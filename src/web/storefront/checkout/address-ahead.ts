import { useQuery } from '@tanstack/react-query'
import type { CheckoutForm } from './form.ts'
import { addressQuery } from './use-cep-address.ts'

type Props = { form: CheckoutForm; open: boolean }

/** Asks for the address of a CEP that is known before its step opens, which then stands filled in. */
export function AddressAhead({ form, open }: Props) {
  useQuery({ ...addressQuery(form.draft.values['address.cep']), enabled: open })
  return null
}
