import type { DeliveryState } from '#contract/integrations'
import { createSearchParser, type ListSearch } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const webhookCalls = api.integrations.webhooks

export const keysQuery = () =>
  staffQuery(['integrations', 'keys'], (signal) => api.integrations.keys.get({ signal }))
export const webhooksQuery = () =>
  staffQuery(['integrations', 'webhooks'], (signal) => webhookCalls.get({ signal }))

/** Search of the part `webhooks`: which endpoint is open, and which of its deliveries are shown. */
export type WebhookSearch = ListSearch<'aba' | 'situacao'>

/** States of deliveries by their value in the URL. */
export const deliveryStates = {
  'na-fila': 'pending',
  entregues: 'delivered',
  falharam: 'failed',
  canceladas: 'cancelled',
} as const satisfies Record<string, DeliveryState>

export const parseWebhookSearch = createSearchParser({
  filters: { aba: ['webhooks'], situacao: Object.keys(deliveryStates) },
})

const pageSize = 25

/** Milliseconds between two looks at deliveries, while the page is visible. */
const lookEvery = 5_000

export const deliveriesQuery = (id: string, state: DeliveryState | undefined, page: number | undefined) => {
  const query = { state, page, pageSize }
  return {
    ...paginatedStaffQuery(['integrations', 'deliveries', id, query], (signal) =>
      webhookCalls(id).deliveries.get({ query, signal }),
    ),
    refetchInterval: lookEvery,
  }
}
export const deliveryQuery = (id: string) =>
  staffQuery(['integrations', 'delivery', id], (signal) => api.integrations.deliveries(id).get({ signal }))
