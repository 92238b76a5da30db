import { z } from 'zod'

export const companyStatuses = ['applied', 'active', 'refused', 'suspended'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** `approver` places orders, `requester` prepares carts and asks an approver. */
export const buyerRoles = ['requester', 'approver'] as const
export type BuyerRole = (typeof buyerRoles)[number]

/** Public record of a company (Receita Federal), without its partners. */
export const CompanyRecord = z.object({
  legalName: z.string(),
  tradeName: z.string(),
  /** `ATIVA`, `BAIXADA`, … as the source writes it */
  situation: z.string(),
  /** `2026-08-14`, null if unknown */
  openedOn: z.string().nullable(),
  /** main activity: its CNAE of seven digits, then its name */
  activity: z.string(),
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>
