import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AddressView } from '#contract/customers'
import { formatCep } from '#shared/brazil/cep'
import { formatPhone } from '#shared/brazil/phone'
import { ownAddressesQuery } from '#web/views/address/queries.ts'
import { useMe } from '#web/session/me.ts'
import type { CheckoutDraft, TextField } from './draft.ts'
import type { CheckoutForm } from './form.ts'

type Values = CheckoutDraft['values']
type Known = Partial<Record<TextField, string>>

/** Returns a saved address as form fields. */
export const toAddressFields = (address: AddressView): Known => ({
  'address.cep': formatCep(address.cep),
  'address.street': address.street,
  'address.number': address.number,
  'address.complement': address.complement,
  'address.district': address.district,
  'address.city': address.city,
  'address.state': address.state,
})

/** Returns the known values for fields that are still blank. */
export const fillBlankFields = (values: Values, known: Known): [TextField, string][] =>
  (Object.entries(known) as [TextField, string][]).filter(([name, value]) => value && !values[name].trim())

/**
 * Returns the saved address for the form, all or nothing: a CEP from a shipping estimate may be of another place.
 */
export function fillAddress(values: Values, address: AddressView): [TextField, string][] {
  const known = toAddressFields(address)
  const typed = (Object.keys(known) as TextField[]).filter(
    (name) => values[name] && name !== 'address.state' && name !== 'address.city',
  )
  const same = typed.every((name) => values[name] === known[name])
  return same ? fillBlankFields(values, known) : []
}

/** Fills blank fields once from the account, never typed text. Returns the saved addresses. */
export function usePrefill(form: CheckoutForm) {
  const { data: me } = useMe()
  const saved = useQuery({ ...ownAddressesQuery(), enabled: Boolean(me) })
  const addresses = (me && saved.data) ?? []
  const { values } = form.draft

  const fillContact = useEffectEvent(() => {
    if (!me) return
    const known = {
      'customer.name': me.name,
      'customer.email': me.email,
      'customer.phone': formatPhone(me.phone ?? ''),
    }
    for (const [name, value] of fillBlankFields(values, known)) form.setValue(name, value)
  })
  // once per account; later edits stay
  const personId = me?.id
  useEffect(() => {
    if (personId) fillContact()
  }, [personId])

  const first = addresses.find(({ isDefault }) => isDefault)
  const fillFirst = useEffectEvent(() => {
    if (!first) return
    for (const [name, value] of fillAddress(values, first)) form.setValue(name, value)
  })
  const addressId = first?.id
  useEffect(() => {
    if (addressId) fillFirst()
  }, [addressId])

  const { isLoading, failureCount } = saved
  return { addresses, isLoading, failureCount }
}
