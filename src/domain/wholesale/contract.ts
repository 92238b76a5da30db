import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { applicationEndpoints, applicationErrors } from './contract-application.ts'
import { buyerEndpoints, buyerErrors } from './contract-buyers.ts'
import { buyerRoles, companyStatuses } from './contract-fields.ts'
import { gridEndpoints } from './contract-grid.ts'
import { receivableEndpoints, receivableErrors } from './contract-receivables.ts'
import { staffEndpoints, staffErrors } from './contract-staff.ts'

export * from './contract-application.ts'
export * from './contract-buyers.ts'
export * from './contract-fields.ts'
export * from './contract-grid.ts'
export * from './contract-receivables.ts'
export * from './contract-staff.ts'

export const errors = {
  'wholesale.not_a_buyer': 403,
  'wholesale.approver_needed': 403,
  /** data: `minimum` and `missing` in centavos, `amount` the missing one as text */
  'wholesale.below_minimum': 409,
  ...applicationErrors,
  ...buyerErrors,
  ...receivableErrors,
  ...staffErrors,
} as const

/** Company as its own buyers see it; amounts in centavos. */
export const BuyerCompany = z.object({
  id: z.string(),
  cnpj: z.string(),
  legalName: z.string(),
  /** digits, or `ISENTO` */
  stateRegistration: z.string(),
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
  ...gridEndpoints,
  company: {
    method: 'GET',
    path: '/api/wholesale/company',
    summary: 'A empresa por quem a pessoa compra no atacado; null se não houver',
    account: true,
    answer: BuyerCompany.nullable(),
  },
  ...applicationEndpoints,
  ...buyerEndpoints,
  ...staffEndpoints,
  ...receivableEndpoints,
})
