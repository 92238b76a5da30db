import { useQuery } from '@tanstack/react-query'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { cepAddressQuery } from './use-cep-address.ts'

type Props = { form: CheckoutForm; open: boolean }

/** Prefetches the address of a known CEP before its step opens. */
export function AddressPrefetch({ form, open }: Props) {
  useQuery({ ...cepAddressQuery(form.draft.values['address.cep']), enabled: open })
  return null
}
