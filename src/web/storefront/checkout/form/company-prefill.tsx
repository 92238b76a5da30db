import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { formatCnpj } from '#shared/brazil/documents'
import { companyQuery } from '#web/session/own-company.ts'
import type { CheckoutForm } from './form.ts'
import { fillBlankFields } from './prefill.ts'

/** Fills in the documents of the company that the customer buys for, once; typed text stays. */
export default function CompanyPrefill({ form }: { form: CheckoutForm }) {
  const { data: company } = useQuery(companyQuery())
  const fill = useEffectEvent(() => {
    if (company?.status !== 'active') return
    const known = { 'customer.cnpj': formatCnpj(company.cnpj), 'customer.ie': company.stateRegistration }
    const blank = fillBlankFields(form.draft.values, known)
    if (blank.length === 0) return
    form.change({ company: true })
    for (const [name, value] of blank) form.setValue(name, value)
  })
  const companyId = company?.id
  useEffect(() => {
    if (companyId) fill()
  }, [companyId])
  return null
}
