import type { BusinessEdit } from '#contract/settings'
import { formatCep } from '#shared/brazil/cep'
import { formatCnpj } from '#shared/brazil/documents'
import { formatPhone } from '#shared/brazil/phone'
import { business as words } from '#texts/admin/business'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'

type Business = BusinessEdit['form']

/** Form values of the company data: masked numbers, and one line per social profile. */
export type BusinessFormValues = Omit<Business, 'social' | 'officer'> & {
  social: string[]
  officerName: string
  officerEmail: string
}

export const toFormValues = ({ social, officer, ...own }: Business): BusinessFormValues => ({
  ...own,
  cnpj: formatCnpj(own.cnpj),
  cep: formatCep(own.cep),
  phone: formatPhone(own.phone),
  social: social.map(({ name, url }) => `${name} ${url}`),
  officerName: officer.name,
  officerEmail: officer.email,
})

/** Parses a line: the last word is the URL, everything before it the name. */
const parseSocialPage = (line: string): Business['social'][number] => {
  const words = line.trim().split(/\s+/)
  const url = words.pop() ?? ''
  return { name: words.join(' '), url }
}

export const toBusiness = ({ social, officerName, officerEmail, ...own }: BusinessFormValues): Business => ({
  ...own,
  social: social.map(parseSocialPage),
  officer: { name: officerName, email: officerEmail },
})

/** Maps a field of the API error to the field of the form. */
export const toFieldName = (name: string): string =>
  name.startsWith('social')
    ? 'social'
    : name.replace(/^officer\.(name|email)$/, (_, part: string) =>
        part === 'name' ? 'officerName' : 'officerEmail',
      )

/** How a conflict with another user's save is shown. */
export const conflict = {
  read: (current: unknown) => toFormValues((current as BusinessEdit).form),
  words: createFieldLabels<BusinessFormValues>({
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
