import { type CustomerExportRow, showCpf } from '#domain/customer-insights'
import type { SheetColumn } from '#platform/files/sheet'
import type { Actor } from '#shared/auth/permissions'
import { formatCnpj } from '#shared/brazil/documents'
import { formatPhone } from '#shared/brazil/phone'
import { customerExport } from '#texts/admin/customer-export'

const { columns: heads, account } = customerExport

/** Columns of a customer export for a reader, who may not see every CPF whole. */
export const customerColumnsFor = (actor: Actor): readonly SheetColumn<CustomerExportRow>[] => [
  { title: heads.name, kind: 'text', width: 30, of: ({ name }) => name },
  { title: heads.email, kind: 'text', width: 30, of: ({ email }) => email },
  { title: heads.phone, kind: 'text', width: 16, of: ({ phone }) => phone && formatPhone(phone) },
  { title: heads.cpf, kind: 'text', width: 15, of: ({ cpf }) => showCpf(actor, cpf) },
  { title: heads.cnpj, kind: 'text', width: 19, of: ({ cnpj }) => cnpj && formatCnpj(cnpj) },
  { title: heads.city, kind: 'text', width: 20, of: ({ city }) => city },
  { title: heads.state, kind: 'text', width: 5, of: ({ state }) => state },
  {
    title: heads.account,
    kind: 'text',
    width: 7,
    of: ({ kind }) => account[kind === 'account' ? 'yes' : 'no'],
  },
  { title: heads.orders, kind: 'integer', width: 9, of: ({ orders }) => orders },
  { title: heads.value, kind: 'amount', width: 14, of: ({ value }) => value },
  { title: heads.first, kind: 'time', width: 17, of: ({ firstPurchaseAt }) => firstPurchaseAt },
  { title: heads.last, kind: 'time', width: 17, of: ({ lastPurchaseAt }) => lastPurchaseAt },
  { title: heads.tags, kind: 'text', width: 30, of: ({ tags }) => tags.join(', ') },
]
