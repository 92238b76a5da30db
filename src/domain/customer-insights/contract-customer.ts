import { z } from 'zod'

/** Kinds of key that a customer is known by, the best first. */
export const customerKinds = ['account', 'cpf', 'phone'] as const

/** ISO 8601, UTC */
const Instant = z.string()

export const CustomerRow = z.object({
  id: z.string(),
  kind: z.enum(customerKinds),
  name: z.string(),
  email: z.string().nullable(),
  /** `***.456.789-**` */
  cpf: z.string().nullable(),
  /** `+55…` */
  phone: z.string().nullable(),
  /** of the latest order that has an address */
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** paid orders that were neither cancelled nor refunded whole */
  orders: z.int(),
  /** centavos paid less those that went back */
  value: z.int(),
  /** paid orders in the former store, and centavos that they brought; never part of the numbers above */
  pastOrders: z.int(),
  pastValue: z.int(),
  firstPurchaseAt: Instant.nullable(),
  lastPurchaseAt: Instant.nullable(),
  tags: z.array(z.string()),
})
export type CustomerRow = z.infer<typeof CustomerRow>
