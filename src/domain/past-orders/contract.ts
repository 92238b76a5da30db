import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = { 'past-orders.not_found': 404 } as const

/** Platforms of the former store. */
export const pastOrderSources = ['shopify', 'nuvemshop'] as const
export type PastOrderSource = (typeof pastOrderSources)[number]

/** State of an order in the former store; only `paid` counts as a purchase. */
export const pastOrderStates = ['paid', 'open', 'cancelled', 'refunded', 'unknown'] as const
export type PastOrderState = (typeof pastOrderStates)[number]

/** Years that past orders are stored, as invoices are. */
export const pastOrderYears = 10

/** Line of a past order; `price` of one piece in centavos. */
const PastOrderItem = z.object({ name: z.string(), sku: z.string(), quantity: z.int(), price: z.int() })
export type PastOrderItem = z.infer<typeof PastOrderItem>

/** Order of the former store; amounts are centavos. */
export const PastOrderRow = z.object({
  id: z.string(),
  source: z.enum(pastOrderSources),
  /** number in the former store */
  number: z.string(),
  /** ISO 8601, UTC */
  placedAt: z.string(),
  state: z.enum(pastOrderStates),
  pieces: z.int(),
  total: z.int(),
  refunded: z.int(),
})
export type PastOrderRow = z.infer<typeof PastOrderRow>

const StaffPastOrderRow = PastOrderRow.extend({ name: z.string(), email: z.string().nullable() })
export type StaffPastOrderRow = z.infer<typeof StaffPastOrderRow>
export const PastOrderPage = z.object({ items: z.array(StaffPastOrderRow), ...pageResultFields })
export type PastOrderPage = z.infer<typeof PastOrderPage>

export const PastOrderView = StaffPastOrderRow.extend({
  phone: z.string().nullable(),
  /** `***.456.789-**` */
  cpf: z.string().nullable(),
  /** state as the former store wrote it */
  stateText: z.string(),
  discount: z.int(),
  freight: z.int(),
  items: z.array(PastOrderItem),
})
export type PastOrderView = z.infer<typeof PastOrderView>

const OwnPastOrder = PastOrderRow.extend({ items: z.array(PastOrderItem) })
export type OwnPastOrder = z.infer<typeof OwnPastOrder>

const page = pageQueryFields(fieldErrors.page)
export const PastOrderQuery = z.object({
  ...page,
  state: z.enum(pastOrderStates, fieldErrors.choice).optional(),
})
export type PastOrderQuery = z.output<typeof PastOrderQuery>

const on = staffEndpointOf('pedidos', '/api/past-orders')

export const endpoints = defineEndpoints({
  pastOrders: on('GET', '', 'Os pedidos da loja anterior, do mais novo ao mais antigo', {
    query: PastOrderQuery,
    answer: PastOrderPage,
  }),
  ownPastOrders: {
    method: 'GET',
    path: '/api/past-orders/mine',
    summary: 'Os pedidos que quem entrou fez na loja anterior, depois de confirmar o e-mail',
    query: z.object({ page: page.page }),
    answer: z.object({ items: z.array(OwnPastOrder), ...pageResultFields }),
    account: true,
  },
  pastOrder: on('GET', '/:id', 'Um pedido da loja anterior', {
    params: z.object({ id: z.uuid(fieldErrors.id) }),
    answer: PastOrderView,
    errors: ['past-orders.not_found'],
  }),
})
