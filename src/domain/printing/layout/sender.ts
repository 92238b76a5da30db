import type { Business } from '#contract/settings'
import { formatCep } from '#shared/brazil/cep'
import { formatCnpj } from '#shared/brazil/documents'
import { formatPhone } from '#shared/brazil/phone'
import { printing } from '#texts/admin/printing'

/** The store as papers show it; lines that the settings leave empty are missing. */
export type Sender = { name: string; address: string[]; company: string; contact: string }

/** Returns the store as papers show it. */
export function toSender(business: Business): Sender {
  const { name, legalName, cnpj, street, district, city, state, cep, phone, email } = business
  return {
    name,
    address: [
      street,
      [district, [city, state].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      cep && printing.parcel.cep(formatCep(cep)),
    ].filter(Boolean),
    company: [legalName, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(', '),
    contact: [email, phone && formatPhone(phone)].filter(Boolean).join(', '),
  }
}
