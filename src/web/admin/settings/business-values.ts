import type { BusinessEdit } from '#contract/settings'
import { formatCep } from '#shared/cep'
import { formatCnpj } from '#shared/documents'
import { formatPhone } from '#shared/phone'
import { business as words } from '#texts/business'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'

type Business = BusinessEdit['form']

/** Form values of the company data: masked numbers, and one line per social profile. */
export type BusinessValues = Omit<Business, 'social' | 'officer'> & {
  social: string[]
  officerName: string
  officerEmail: string
}

export const valuesOf = ({ social, officer, ...own }: Business): BusinessValues => ({
  ...own,
  cnpj: formatCnpj(own.cnpj),
  cep: formatCep(own.cep),
  phone: formatPhone(own.phone),
  social: social.map(({ name, url }) => `${name} ${url}`),
  officerName: officer.name,
  officerEmail: officer.email,
})

/** Parses a line: the last word is the URL, everything before it the name. */
const pageOf = (line: string): Business['social'][number] => {
  const words = line.trim().split(/\s+/)
  const url = words.pop() ?? ''
  return { name: words.join(' '), url }
}

export const formOf = ({ social, officerName, officerEmail, ...own }: BusinessValues): Business => ({
  ...own,
  social: social.map(pageOf),
  officer: { name: officerName, email: officerEmail },
})

/** Maps a field of the API error to the field of the form. */
export const fieldOf = (name: string): string =>
  name.startsWith('social')
    ? 'social'
    : name.replace(/^officer\.(name|email)$/, (_, part: string) =>
        part === 'name' ? 'officerName' : 'officerEmail',
      )

/** How a conflict with another user's save is shown. */
export const conflict = {
  read: (current: unknown) => valuesOf((current as BusinessEdit).form),
  words: fieldWords<BusinessValues>({
    name: words.name,
    legalName: words.legalName,
    cnpj: words.cnpj,
    street: words.street,
    district: words.district,
    city: words.city,
    state: words.state,
    cep: words.cep,
    phone: words.phone,
    email: words.email,
    social: words.social,
    officerName: words.officerName,
    officerEmail: words.officerEmail,
    chat: words.chat,
    leadPopupAfterSeconds: words.leadPopup,
  }),
}
