import { useQuery } from '@tanstack/react-query'
import { formatCep } from '#shared/cep'
import { formatCnpj } from '#shared/documents'
import { layout } from '#texts/layout'
import { businessQuery } from '#web/storefront/business/business-query.ts'

/** Who sells, as the law wants it on every page (Decreto 7.962/2013, art. 2). */
export function LegalLine() {
  const { data: business } = useQuery(businessQuery())
  if (!business) return null
  const { legalName, cnpj, street, district, city, state, cep, email } = business
  return (
    <p className="page py-6 text-[0.8125rem] text-muted">
      {legalName} · {layout.footer.cnpj} {formatCnpj(cnpj)} · {street}, {district}, {city}, {state} ·{' '}
      {layout.footer.cep} {formatCep(cep)} · {email}
    </p>
  )
}
