import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { receivableEndpoints, receivableErrors } from './contract-receivables.ts'

export * from './contract-receivables.ts'

export const errors = { ...receivableErrors } as const

export const companyStatuses = ['applied', 'active', 'refused', 'suspended'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** `approver` places orders, `requester` prepares carts and asks an approver. */
export const buyerRoles = ['requester', 'approver'] as const

/** Public record of a company (Receita Federal), without its partners. */
export type CompanyRecord = {
  legalName: string
  tradeName: string
  /** `ATIVA`, `BAIXADA`, … as the source writes it */
  situation: string
  /** `2026-08-14`, null if unknown */
  openedOn: string | null
  /** main activity (CNAE) */
  activity: string
  cep: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
}

/** Company as its own buyers see it; amounts in centavos. */
export const BuyerCompany = z.object({
  id: z.string(),
  cnpj: z.string(),
  legalName: z.string(),
  status: z.enum(companyStatuses),
  /** reason of a refusal or suspension */
  reason: z.string(),
  /** null until the company is approved */
  priceList: z.string().nullable(),
  minimumOrder: z.int(),
  /** days from order to due date; 0 pays at order */
  termsDays: z.int(),
  creditLimit: z.int(),
  /** role of the signed-in person */
  role: z.enum(buyerRoles),
})
export type BuyerCompany = z.infer<typeof BuyerCompany>

export const endpoints = defineEndpoints({
  company: {
    method: 'GET',
    path: '/api/wholesale/company',
    summary: 'A empresa por quem a pessoa compra no atacado; null se não houver',
    account: true,
    answer: BuyerCompany.nullable(),
  },
  ...receivableEndpoints,
})
