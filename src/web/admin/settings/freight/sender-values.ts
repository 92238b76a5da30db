import type { SenderEdit } from '#contract/shipping'
import { formatCep } from '#shared/brazil/cep'
import { formatCnpj, formatCpf } from '#shared/brazil/documents'
import { formatPhone } from '#shared/brazil/phone'
import { senderSettings as words } from '#texts/admin/dispatch-settings'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'

type Sender = NonNullable<SenderEdit['sender']>

/** Form values of the sender: masked numbers, and the address beside the rest. */
export type SenderValues = {
  name: string
  document: string
  stateRegistration: string
  phone: string
  email: string
  cep: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string | null
}

const formatDocument = (clean: string): string => (clean.length === 11 ? formatCpf(clean) : formatCnpj(clean))

/** Splits `Rua 9, 1200` into street and number; the company data have both in one field. */
const splitStreet = (line: string): { street: string; number: string } => {
  const [, street = line, number = ''] = /^(.+),\s*(\d[\w-]{0,9})$/.exec(line.trim()) ?? []
  return { street, number }
}

/** Returns the saved sender, or the company data where there is none. */
export function toSenderValues({ sender, business }: Pick<SenderEdit, 'sender' | 'business'>): SenderValues {
  if (!sender)
    return {
      name: business.name,
      document: formatDocument(business.cnpj),
      stateRegistration: '',
      phone: formatPhone(business.phone),
      email: business.email,
      cep: formatCep(business.cep),
      ...splitStreet(business.street),
      complement: '',
      district: business.district,
      city: business.city,
      state: business.state || null,
    }
  const { address, ...own } = sender
  return {
    name: own.name,
    document: formatDocument(own.document),
    stateRegistration: own.stateRegistration ?? '',
    phone: formatPhone(own.phone),
    email: own.email,
    cep: formatCep(address.cep),
    street: address.street,
    number: address.number,
    complement: address.complement ?? '',
    district: address.district,
    city: address.city,
    state: address.state,
  }
}

export const toSender = ({
  name,
  document,
  stateRegistration,
  phone,
  email,
  complement,
  state,
  ...address
}: SenderValues): Sender => ({
  name,
  document,
  stateRegistration: stateRegistration.trim() || null,
  phone,
  email,
  address: {
    ...address,
    ...(complement.trim() ? { complement } : {}),
    state: (state ?? '') as Sender['address']['state'],
  },
})

/** Maps a field of the API error to the field of the form. */
export const toSenderField = (name: string): string => name.replace(/^sender\.(address\.)?/, '')

/** How a conflict with another user's save is shown. */
export const senderConflict = {
  read: (current: unknown) => toSenderValues(current as SenderEdit),
  words: createFieldLabels<SenderValues>({
    name: words.name,
    document: words.document,
    stateRegistration: words.stateRegistration,
    phone: words.phone,
    email: words.email,
    cep: words.cep,
    street: words.street,
    number: words.number,
    complement: words.complement,
    district: words.district,
    city: words.city,
    state: words.state,
  }),
}
