import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { CepAddress } from '#contract/shipping'
import { parseCep } from '#shared/brazil/cep'
import { ApiError, api } from '#web/client/api.ts'
import { getCepAddressChanges, emptyCepAddress } from './cep-address.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'

/** Timeout of the lookup, in ms: after that the shopper types the address. */
const limitMs = 5_000

export const cepAddressQuery = (typedCep: string) => {
  const cep = parseCep(typedCep)
  return queryOptions({
    queryKey: ['checkout', 'address', cep],
    queryFn: cep
      ? ({ signal }) =>
          api.shipping.addresses(cep).get({ signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) })
      : skipToken,
    retry: false,
  })
}

export type CepLookupState = 'idle' | 'looking' | 'found' | 'town' | 'unknown' | 'failed'

const focusedName = (): string | undefined =>
  (document.activeElement as Partial<HTMLInputElement> | null)?.name

/** Fills in the address of the CEP. Returns the state of the lookup. */
export function useCepAddress(form: CheckoutForm): CepLookupState {
  const { values } = form.draft
  const { data, error, isFetching } = useQuery(cepAddressQuery(values['address.cep']))
  const before = useRef<Pick<CepAddress, 'street' | 'district' | 'city'>>(emptyCepAddress)

  // fills in once per response; later edits stay
  const fill = useEffectEvent((found: typeof emptyCepAddress) => {
    for (const [name, value] of getCepAddressChanges(values, before.current, found, focusedName()))
      form.setValue(name, value)
    before.current = found
  })
  // Layout effect: checks the focus and fills the fields before the user can move to one.
  useLayoutEffect(() => {
    if (!isFetching && (data || error)) fill(data ?? emptyCepAddress)
  }, [data, error, isFetching])

  if (isFetching) return 'looking'
  if (error) return error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed'
  if (!data) return 'idle'
  return data.street ? 'found' : 'town'
}
