import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'

/** What every page shows of the business (Decreto 7.962/2013, art. 2). */
export const Business = z.object({
  name: z.string(),
  legalName: z.string(),
  cnpj: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  cep: z.string(),
  phone: z.string(),
  email: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })),
  announcement: z.string(),
})
export type Business = z.infer<typeof Business>

export const endpoints = endpointsOf({
  business: { method: 'GET', path: '/api/settings/business', summary: 'Dados da empresa', answer: Business },
})
